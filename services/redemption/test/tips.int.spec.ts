import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { testSealer } from '@giftcard/testing/service-env';
import { adminOf, asAdmin, asPublic, overrideConfirmation } from '@giftcard/testing/sessions';
import { anna, soldCards, type Sold, type SoldCards } from './support/sold-cards.js';
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

const refusal = (code: string) => expect.objectContaining({ code }) as unknown;
const scan = (card: Sold) => asAdmin(card.slug, () => client.scanCard({ scanned: card.code }));
const redeem = (
  card: Sold,
  amountCents: number,
  tipCents: number,
  presence = '',
  idempotencyKey: string = randomUUID(),
) =>
  asAdmin(card.slug, () => client.redeemCard({ scanned: card.code, amountCents, tipCents, idempotencyKey, presence }));

/** A card of $50 of a business that takes tips. */
async function soldWithTips(slug: string): Promise<Sold> {
  const card = await cards.sold(slug);
  await publish(engines.bus, businessProfileChanged({ businessSlug: slug, tips: { on: true, percents: [18, 20] } }));
  await eventually(async () => expect((await scan(card)).tips).toEqual({ percents: [18, 20] }));
  return card;
}

it('a tip is offered and taken where the business turned it on, and refused where it did not', async () => {
  const other = await cards.sold('no-tips');
  const { presence, tips } = await scan(other);
  expect(tips).toBeUndefined();
  await expect(redeem(other, 1_000, 180, presence!.token)).rejects.toEqual(refusal('TIPS_OFF'));
  const card = await soldWithTips('tips');
  const token = (await scan(card)).presence!.token;
  await expect(redeem(card, 1_000, 1_001, token)).rejects.toEqual(refusal('INVALID_FIELDS'));
  const key = randomUUID();
  const redeemed = await redeem(card, 1_000, 180, token, key);
  expect(redeemed).toMatchObject({
    balanceCents: 3_820,
    usedCents: 1_180,
    entries: [{ kind: 'redeemed', amountCents: 1_000, tipCents: 180, balanceCents: 3_820 }],
  });
  expect((await redeem(card, 1_000, 180, token, key)).balanceCents).toBe(3_820);
  await expect(redeem(card, 1_000, 0, token, key)).rejects.toEqual(refusal('IDEMPOTENCY_KEY_REUSED'));
  const page = await asPublic(() => client.getHolderCard({ publicToken: card.publicToken }));
  expect(page.entries).toMatchObject([{ amountCents: 1_000, tipCents: 180 }]);
  const told = await eventually(
    () =>
      recorded.ofType('redemption.card-redeemed.v1').find(({ aggregateId }) => aggregateId === card.cardId) ?? false,
  );
  expect(told.data).toMatchObject({ amountCents: 1_000, tipCents: 180, balanceCents: 3_820 });
});

it('an undo gives amount and tip back, once', async () => {
  const card = await soldWithTips('tips-undone');
  const { entries } = await redeem(card, 2_000, 360, (await scan(card)).presence!.token);
  const undo = () =>
    asAdmin(card.slug, () =>
      client.undoRedemption({ cardId: card.cardId, entryId: entries[0]!.entryId, reason: 'Wrong card' }),
    );
  for (const answer of await Promise.all([undo(), undo()])) expect(answer.balanceCents).toBe(5_000);
  const after = await asAdmin(card.slug, () => client.getCard({ cardId: card.cardId }));
  expect(after).toMatchObject({ balanceCents: 5_000, usedCents: 0 });
  expect(after.entries.map(({ kind, amountCents, tipCents }) => [kind, amountCents, tipCents])).toEqual([
    ['undone', 2_000, 360],
    ['redeemed', 2_000, 360],
  ]);
});

it('a mailed code, and a manager, let the amount through with the tip that was confirmed and no other', async () => {
  const card = await soldWithTips('tips-coded');
  const sum = { amountCents: 4_000, tipCents: 720 };
  await asAdmin(card.slug, () => client.sendRedemptionCode({ scanned: card.code, email: anna.email, ...sum }));
  const { data } = await eventually(
    () =>
      recorded.ofType('redemption.redemption-code-issued.v1').find(({ aggregateId }) => aggregateId === card.cardId) ??
      false,
  );
  expect(data).toMatchObject(sum);
  const otp = testSealer().open(data.codeSealed, 'one-time-code');
  expect(
    await asAdmin(card.slug, () => client.verifyRedemptionCode({ scanned: card.code, email: anna.email, otp })),
  ).toMatchObject(sum);
  await expect(redeem(card, 4_720, 0)).rejects.toEqual(refusal('REDEMPTION_NOT_AUTHORIZED'));
  await expect(redeem(card, 3_720, 1_000)).rejects.toEqual(refusal('REDEMPTION_NOT_AUTHORIZED'));
  expect((await redeem(card, 4_000, 720)).balanceCents).toBe(280);
  const confirmation = await overrideConfirmation(adminOf(card.slug), card.cardId, 250);
  const authorize = (amountCents: number, tipCents: number) =>
    asAdmin(card.slug, () =>
      client.authorizeRedemption({ cardId: card.cardId, amountCents, tipCents, reason: 'No phone', confirmation }),
    );
  await expect(authorize(240, 20)).rejects.toEqual(refusal('CONFIRMATION_REQUIRED'));
  expect(await authorize(200, 50)).toMatchObject({ amountCents: 200, tipCents: 50 });
  expect((await redeem(card, 200, 50)).balanceCents).toBe(30);
});
