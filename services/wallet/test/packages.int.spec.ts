import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { WalletServiceService, type WalletServiceClient } from '@giftcard/contracts/wallet/v1/wallet';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { makeTestWalletKeys } from '@giftcard/standalone/test-wallet-keys';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import { anOrder, cardRedeemed, cardSecrets, orderPlaced, redemptionUndone } from '@giftcard/testing/money-events';
import { filesOf } from '@giftcard/testing/pkpass';
import { asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { startFakeGoogle, type FakeGoogle } from './fake-google.js';

const keys = makeTestWalletKeys();

let engines: Engines;
let google: FakeGoogle;
let service: RunningService;
let wallet: Calls<WalletServiceClient> & { close(): void };

beforeAll(async () => {
  [engines, google] = await Promise.all([
    startEngines(['wallet']),
    startFakeGoogle(keys.GOOGLE_WALLET_PRIVATE_KEY, keys.GOOGLE_WALLET_SERVICE_ACCOUNT),
  ]);
  const env = await engines.env({
    ORDERS_URL: '127.0.0.1:1',
    PUBLIC_URL: 'https://shop.test',
    WALLET_RETRY_DELAY_MS: '50',
    WALLET_SWEEP_MS: '100',
    ...keys,
    ...google.env,
  });
  service = await start(env);
  wallet = clientOf<WalletServiceClient>(WalletServiceService, env);
});

afterAll(async () => {
  wallet.close();
  await service.stop();
  await google.stop();
  await engines.stop();
});

const businessSlug = 'tastings';

/** Five wine tastings for $50, saved to Google Wallet too. */
async function soldTastings(cardId: string, language: string, message: string) {
  const { publicToken, sealed } = cardSecrets();
  const form = {
    purchaseType: 'gift',
    buyer: { name: 'Daniel', email: 'd@example.test', phone: '' },
    recipient: { name: 'Maya', email: 'm@example.test', phone: '', language },
    message,
    occasion: 'Birthday',
  };
  const packageTerms = { unit: 'Wine tasting', contents: 'Five wines, bread and olives.', units: 5 };
  await publish(
    engines.bus,
    orderPlaced(anOrder({ orderId: cardId, businessSlug, amountCents: 5_000, packageTerms, form, ...sealed })),
  );
  await eventually(() => asPublic(() => wallet.getPassLinks({ publicToken, isFollowed: true })), 10_000);
  const applePass = async () => {
    const { pkpass } = await asPublic(() => wallet.getApplePass({ publicToken }));
    const { storeCard } = JSON.parse(filesOf(pkpass).get('pass.json')!.toString()) as { storeCard: StoreCard };
    return { ...storeCard, back: Object.fromEntries(storeCard.backFields.map(({ key, value }) => [key, value])) };
  };
  const texts = () =>
    google.calls.findLast(({ what }) => what === `PATCH giftCardObject/${keys.GOOGLE_WALLET_ISSUER_ID}.${cardId}`)
      ?.body['textModulesData'] as { id: string; body: string }[] | undefined;
  const print = (hidesAmount: boolean) =>
    asPublic(() => wallet.getPrintedCard({ publicToken, paper: 'a4', hidesAmount }));
  const at = (aggregateVersion: number) => ({ aggregateId: cardId, aggregateVersion });
  return { cardId, applePass, texts, print, at };
}

interface StoreCard {
  readonly primaryFields: readonly { readonly label: string; readonly value: string | number }[];
  readonly backFields: readonly { readonly key: string; readonly value: string }[];
}

const ended = (cardId: string, balanceCents: number, meta: { aggregateId: string; aggregateVersion: number }) =>
  anEvent(
    'redemption.card-package-ended.v1',
    { ...exampleOf('redemption.card-package-ended.v1'), cardId, businessSlug, balanceCents },
    meta,
  );

it('a pass of a package says how many units are left, and money once the package was ended', async () => {
  const { cardId, applePass, texts, print, at } = await soldTastings('tastings-1', 'en-US', 'é'.repeat(500));
  const sold = await applePass();
  expect(sold.primaryFields).toMatchObject([{ label: 'Wine tasting', value: '5 of 5 left' }]);
  expect(sold.back).toMatchObject({
    value: '5 × Wine tasting\n$50.00',
    contents: 'Five wines, bread and olives.',
    worth: '$50.00',
  });
  await publish(
    engines.bus,
    cardRedeemed({ cardId, businessSlug, units: 2, unitsLeft: 3, balanceCents: 3_000 }, at(2)),
  );
  await eventually(() => expect(texts()?.[0]).toMatchObject({ id: 'units', body: '3 of 5 left' }), 10_000);
  expect(texts()?.map(({ id }) => id)).toEqual(['units', 'contents', 'message']);
  const used = await applePass();
  expect([used.primaryFields[0]!.value, used.back['worth']]).toEqual(['3 of 5 left', '$30.00']);
  await keep('package-pass.json', JSON.stringify(used, undefined, 2));
  await keep('package.pdf', (await print(false)).pdf);
  await keep('package-price-hidden.pdf', (await print(true)).pdf);

  const undone = redemptionUndone({ cardId, businessSlug, units: 1, unitsLeft: 4, balanceCents: 4_000 }, at(3));
  await publish(engines.bus, undone);
  await eventually(() => expect(texts()?.[0]).toMatchObject({ body: '4 of 5 left' }), 10_000);

  await publish(engines.bus, ended(cardId, 4_000, at(4)), undone);
  await eventually(() => expect(texts()?.map(({ id }) => id)).toEqual(['message']), 10_000);
  const money = await applePass();
  expect(money.primaryFields).toMatchObject([{ label: 'BALANCE', value: 40 }]);
  expect([money.back['value'], money.back['contents'], money.back['worth']]).toEqual(['$50.00', undefined, undefined]);
});

it('it is told in the language of its holder, and is money where the package ended before its order was known', async () => {
  const spanish = await soldTastings('tastings-2', 'es-US', 'Salud.');
  expect((await spanish.applePass()).primaryFields).toMatchObject([{ value: 'Quedan 5 de 5' }]);
  const french = await soldTastings('tastings-3', 'fr-CA', 'Santé.');
  expect((await french.applePass()).primaryFields).toMatchObject([{ value: 'Il en reste 5 sur 5' }]);
  await publish(engines.bus, ended('tastings-4', 5_000, { aggregateId: 'tastings-4', aggregateVersion: 2 }));
  const late = await soldTastings('tastings-4', 'en-US', '');
  await eventually(async () => expect((await late.applePass()).primaryFields[0]!.value).toBe(50), 10_000);
});

/** To look at, where a folder is named. */
async function keep(name: string, content: string | Uint8Array): Promise<void> {
  const folder = process.env['PASS_PREVIEW_DIR'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
}
