import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { giftCardCreated, giftCardRetired } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { soldCards, type Sold, type SoldCards } from './support/sold-cards.js';
import { start } from '../src/main.js';

let engines: Engines;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let recorded: RecordedEvents;
let cards: SoldCards;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const env = await engines.env();
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  recorded = await recordEvents(engines.bus, 'redemption.events');
  cards = soldCards(engines.bus, client);
});

afterAll(async () => {
  client.close();
  await recorded.stop();
  await service.stop();
  await engines.stop();
});

const packageTerms = { unit: 'Wine tasting', contents: 'Five wines.', units: 5 };
const refusal = (code: string) => expect.objectContaining({ code }) as unknown;
const redeem = async (card: Sold, asked: { amountCents?: number; units?: number }) => {
  const { presence } = await asAdmin(card.slug, () => client.scanCard({ scanned: card.code }));
  const call = { amountCents: 0, scanned: card.code, idempotencyKey: randomUUID(), presence: presence!.token };
  return asAdmin(card.slug, () => client.redeemCard({ ...call, ...asked }));
};
const undo = (card: Sold, entryId: string) =>
  asAdmin(card.slug, () => client.undoRedemption({ cardId: card.cardId, entryId, reason: 'Wrong card' }));
const page = (card: Sold) => asPublic(() => client.getHolderCard({ publicToken: card.publicToken }));

/** Five tastings for $50. */
const soldTastings = (slug: string, amountCents = 5_000) =>
  cards.sold(slug, { packageTerms, giftCardId: `tastings-of-${slug}`, amountCents });
const end = (slug: string, unitsToMoney: boolean | undefined, aggregateVersion = 3) =>
  publish(
    engines.bus,
    giftCardRetired({ giftCardId: `tastings-of-${slug}`, businessSlug: slug, unitsToMoney }, { aggregateVersion }),
  );

it('a card of a package is redeemed by units alone, and an undo gives them back', async () => {
  const card = await soldTastings('tastings');
  expect(await page(card)).toMatchObject({ packageTerms, unitsLeft: 5, balanceCents: 5_000, topUp: undefined });
  await expect(redeem(card, { amountCents: 1_000 })).rejects.toEqual(refusal('CARD_HOLDS_UNITS'));
  await expect(redeem(card, { units: 6 })).rejects.toEqual(refusal('UNITS_INSUFFICIENT'));
  const { entries, ...used } = await redeem(card, { units: 2 });
  expect(used).toMatchObject({ unitsLeft: 3, balanceCents: 3_000 });
  expect(entries[0]).toMatchObject({ kind: 'redeemed', units: 2, amountCents: 2_000 });
  expect(await undo(card, entries[0]!.entryId)).toMatchObject({ unitsLeft: 5, balanceCents: 5_000 });
  const other = await cards.sold('tastings-none');
  await expect(redeem(other, { units: 1 })).rejects.toEqual(refusal('CARD_HOLDS_MONEY'));
});

it('two tills that ask for the last unit at once get it once', async () => {
  const card = await soldTastings('tastings-twice', 2_000);
  await redeem(card, { units: 4 });
  const both = await Promise.allSettled([redeem(card, { units: 1 }), redeem(card, { units: 1 })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await page(card)).toMatchObject({ unitsLeft: 0, balanceCents: 0 });
});

it('the end of a package turns the units of its cards into money, also of one that is paid for late', async () => {
  const slug = 'tastings-ended';
  await publish(engines.bus, giftCardCreated({ giftCardId: `tastings-of-${slug}`, businessSlug: slug, packageTerms }));
  const card = await soldTastings(slug);
  const { entries } = await redeem(card, { units: 2 });
  await end(slug, undefined);
  await end(slug, true, 4);
  await eventually(async () => expect((await page(card)).unitsLeft).toBeUndefined());
  const after = await page(card);
  expect([after.packageTerms, after.balanceCents]).toEqual([undefined, 3_000]);
  await expect(redeem(card, { units: 1 })).rejects.toEqual(refusal('CARD_HOLDS_MONEY'));
  expect(await redeem(card, { amountCents: 123 })).toMatchObject({ balanceCents: 2_877 });
  const undone = await undo(card, entries[0]!.entryId);
  expect([undone.unitsLeft, undone.balanceCents]).toEqual([undefined, 4_877]);
  await end(slug, true, 4);
  const late = await soldTastings(slug);
  await eventually(async () => expect((await page(late)).unitsLeft).toBeUndefined());
  const ended = () => recorded.ofType('redemption.card-package-ended.v1').map(({ data }) => [data.cardId, data.units]);
  await eventually(() => expect(ended()).toHaveLength(2));
  expect(ended()).toEqual([
    [card.cardId, 3],
    [late.cardId, 5],
  ]);
});

it('what is owed is the price of the units that are left, before the end of the package and after it; files name the package until then', async () => {
  const slug = 'tastings-owed';
  const card = await soldTastings(slug);
  await redeem(card, { units: 2 });
  const owed = async () => (await asAdmin(slug, () => client.getLiability({}))).outstanding;
  const list = { page: undefined, giftCardId: '', search: '', fromDay: '', toDay: '', status: '', email: '', part: '' };
  const inFile = async () =>
    (await asAdmin(slug, () => client.exportCards({ list, afterCardId: '', afterIssuedAt: undefined }))).cards[0];
  expect(await owed()).toMatchObject({ cards: 1, balanceCents: 3_000 });
  expect(await inFile()).toMatchObject({ packageTerms, unitsLeft: 3, balanceCents: 3_000 });
  await end(slug, true);
  await eventually(async () => expect((await page(card)).unitsLeft).toBeUndefined());
  expect(await owed()).toMatchObject({ cards: 1, balanceCents: 3_000 });
  const after = await inFile();
  expect([after?.packageTerms, after?.unitsLeft, after?.balanceCents]).toEqual([undefined, undefined, 3_000]);
  await eventually(() =>
    expect(
      recorded.ofType('redemption.card-package-ended.v1').find(({ data }) => data.cardId === card.cardId),
    ).toMatchObject({
      data: {
        unit: 'Wine tasting',
        units: 3,
        holder: { email: 'anna@example.test' },
      },
    }),
  );
});

it('a package that is only taken off sale leaves the units of its cards', async () => {
  const slug = 'tastings-kept';
  await publish(engines.bus, giftCardCreated({ giftCardId: `tastings-of-${slug}`, businessSlug: slug, packageTerms }));
  const card = await soldTastings(slug);
  await end(slug, undefined);
  const other = await soldTastings(slug);
  expect([(await page(card)).unitsLeft, (await page(other)).unitsLeft]).toEqual([5, 5]);
  const kept = async () =>
    (await asAdmin(slug, () => client.listSoldGiftCards({}))).giftCards.map((one) => one.unitsKept);
  await eventually(async () => expect(await kept()).toEqual([true]));
  await end(slug, true, 4);
  await eventually(async () => expect(await kept()).toEqual([false]));
});
