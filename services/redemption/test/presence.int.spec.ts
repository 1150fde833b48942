import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, test } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import { presenceSecretOf, qrPayload, readScanned } from '@giftcard/kernel/business/card-code';
import { changingPayload } from '@giftcard/kernel/business/presence';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { testQrKey } from '@giftcard/testing/service-env';
import { adminOf, asActor, asAdmin, asPublic } from '@giftcard/testing/sessions';
import { soldCards, type Sold, type SoldCards } from './support/sold-cards.js';
import { start } from '../src/main.js';

let engines: Engines;
let services: RunningService[];
let clients: ReturnType<typeof clientOf<RedemptionServiceClient>>[];
let cards: SoldCards;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const envs = await Promise.all([engines.env(), engines.env()]);
  services = await Promise.all(envs.map((env) => start(env)));
  clients = envs.map((env) => clientOf<RedemptionServiceClient>(RedemptionServiceService, env));
  cards = soldCards(engines.bus, clients[0]!);
});

afterAll(async () => {
  for (const client of clients) client.close();
  await Promise.all(services.map((service) => service.stop()));
  await engines.stop();
});

const one = () => clients[0]!;
const fixed = ({ code }: Sold): string => qrPayload(code, testQrKey());
/** What the holder's page shows at a moment. */
const shown = (card: Sold, at = Date.now()): string =>
  changingPayload(fixed(card), presenceSecretOf(card.code, testQrKey()), at);
const scan = (card: Sold, scanned: string) => asAdmin(card.slug, () => one().scanCard({ scanned }));
const refusal = (code: string) => expect.objectContaining({ code }) as unknown;

async function tokenOf(card: Sold, scanned: string): Promise<string> {
  return (await scan(card, scanned)).presence!.token;
}

const redeem = (card: Sold, amountCents: number, presence: string, process = 0) =>
  asAdmin(card.slug, () =>
    clients[process]!.redeemCard({ scanned: fixed(card), amountCents, idempotencyKey: randomUUID(), presence }),
  );

it('one scan of the changing QR redeems any amount, once, at whichever counter is first', async () => {
  const card = await cards.sold('changing');
  const page = await asPublic(() => one().getHolderCard({ publicToken: card.publicToken }));
  expect(page.changingQr!.secret).toBe(presenceSecretOf(card.code, testQrKey()));
  expect(Math.abs(Date.parse(page.changingQr!.now!) - Date.now())).toBeLessThan(10_000);
  const text = shown(card);
  const scanned = await scan(card, text);
  expect(scanned.presence).toMatchObject({ kind: 'changing', withoutCodeUpToCents: 5_000 });
  expect(scanned.card!.changingQr).toBeUndefined();
  const tokens = await Promise.all([tokenOf(card, text), tokenOf(card, text)]);
  const tries = await Promise.allSettled(tokens.map((token, process) => redeem(card, 3_000, token, process)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const failed = tries.find((each): each is PromiseRejectedResult => each.status === 'rejected');
  // Whichever comes second, the balance or the half minute refuses it.
  expect(['INSUFFICIENT_BALANCE', 'PRESENCE_USED']).toContain((failed!.reason as { code: string }).code);
  await expect(scan(card, text)).rejects.toEqual(refusal('PRESENCE_USED'));
  await expect(redeem(card, 100, tokens[0]!)).rejects.toEqual(refusal('PRESENCE_USED'));
  const after = await asAdmin(card.slug, () => one().getCard({ cardId: card.cardId }));
  expect(after).toMatchObject({ balanceCents: 2_000, entries: [{ kind: 'redeemed', proof: 'presence' }] });
});

it('a picture of the QR is refused, and so is one that was made up, which the tenth time blocks the card', async () => {
  const card = await cards.sold('pictured');
  await expect(scan(card, shown(card, Date.now() - 120_000))).rejects.toEqual(refusal('PRESENCE_NOT_CURRENT'));
  const [step] = shown(card).split('.').slice(3);
  for (let tries = 0; tries < 10; tries += 1)
    await expect(scan(card, `${fixed(card)}.${step!}.00000000`)).rejects.toEqual(refusal('QR_INVALID'));
  const { status, blockReason } = await asAdmin(card.slug, () => one().getCard({ cardId: card.cardId }));
  expect([status, blockReason]).toEqual(['blocked', 'wrong-codes']);
  expect((await asPublic(() => one().getHolderCard({ publicToken: card.publicToken }))).changingQr).toBeUndefined();
});

it('a scan is good for the session that made it and for that card alone', async () => {
  const [card, other] = [await cards.sold('bound'), await cards.sold('bound')];
  const token = await tokenOf(card, shown(card));
  await expect(redeem(other, 100, token)).rejects.toEqual(refusal('PRESENCE_OVER'));
  await expect(redeem(card, 100, `${token.slice(0, -4)}AAAA`)).rejects.toEqual(refusal('PRESENCE_OVER'));
  const elsewhere = { ...adminOf('bound'), sessionId: 'another-till' };
  const call = { scanned: card.code, amountCents: 100, idempotencyKey: '', presence: token };
  await expect(asActor(elsewhere, () => one().redeemCard(call))).rejects.toEqual(refusal('PRESENCE_OVER'));
  await expect(asAdmin('someone-else', () => one().scanCard({ scanned: shown(card) }))).rejects.toEqual(
    refusal('CARD_NOT_FOUND'),
  );
  expect((await redeem(card, 100, token)).balanceCents).toBe(4_900);
});

it('a fixed QR or a typed code takes small amounts twice a day, as its business says, and the calls of before still want the code', async () => {
  const card = await cards.sold('small');
  for (const scanned of [fixed(card), card.code])
    expect((await scan(card, scanned)).presence).toMatchObject({ kind: 'fixed', withoutCodeUpToCents: 2_500 });
  const token = await tokenOf(card, card.code);
  await expect(redeem(card, 2_501, token)).rejects.toEqual(refusal('REDEMPTION_NOT_AUTHORIZED'));
  await expect(redeem(card, 100, '')).rejects.toEqual(refusal('REDEMPTION_NOT_AUTHORIZED'));
  await redeem(card, 100, token);
  await redeem(card, 100, token, 1);
  await expect(redeem(card, 100, token)).rejects.toEqual(refusal('REDEMPTION_NOT_AUTHORIZED'));
  expect((await scan(card, card.code)).presence!.withoutCodeUpToCents).toBe(0);
});

it('a card that got a new code has another changing QR, and what was shown of the old one is refused as replaced', async () => {
  const card = await cards.sold('reissued');
  const [text, token] = [shown(card), await tokenOf(card, shown(card))];
  await asAdmin(card.slug, () => one().reissueCard({ cardId: card.cardId, reason: 'A photo of it was posted' }));
  for (const scanned of [text, shown(card, Date.now() - 600_000), fixed(card)])
    await expect(scan(card, scanned)).rejects.toEqual(refusal('CODE_REPLACED'));
  await expect(redeem(card, 100, token)).rejects.toEqual(refusal('CODE_REPLACED'));
  const { code } = await asAdmin(card.slug, () => one().showCardCode({ cardId: card.cardId }));
  const anew: Sold = { ...card, code: readScanned(code, testQrKey()) };
  const madeUp = changingPayload(fixed(anew), presenceSecretOf(card.code, testQrKey()), Date.now());
  await expect(scan(anew, madeUp)).rejects.toEqual(refusal('QR_INVALID'));
  await expect(redeem(anew, 100, token)).rejects.toEqual(refusal('PRESENCE_OVER'));
  expect((await redeem(anew, 5_000, await tokenOf(anew, shown(anew)))).balanceCents).toBe(0);
});

test('the limit is the business’s own', async () => {
  const card = await cards.sold('strict');
  await publish(
    engines.bus,
    businessProfileChanged({ businessSlug: 'strict', withoutCodeUpToCents: 0 }, { aggregateId: 'strict' }),
  );
  await eventually(async () =>
    expect((await scan(card, card.code)).presence).toMatchObject({ kind: 'fixed', withoutCodeUpToCents: 0 }),
  );
  await expect(redeem(card, 1, await tokenOf(card, card.code))).rejects.toEqual(refusal('REDEMPTION_NOT_AUTHORIZED'));
  expect((await scan(card, shown(card))).presence!.withoutCodeUpToCents).toBe(5_000);
});
