import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { Actor } from '@giftcard/kernel/request-context';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { giftCardCreated } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { publish } from '@giftcard/testing/events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, asActor, asAdmin, asPublic } from '@giftcard/testing/sessions';
import { soldCards, type SoldCards } from './support/sold-cards.js';
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

const LOCATION = { id: 'vine', name: 'Vine Street', timeZone: 'America/New_York' };
const TILL = { id: 'till-1', name: 'Bar till', idleSeconds: 180, location: LOCATION };
const atTill = (slug: string): Actor => ({ ...adminOf(slug), staffRole: 'cashier', till: TILL });

it('a redemption at a device of the counter is stored with it, and everything else is refused there', async () => {
  const card = await cards.sold('with-a-till');
  const asTill = <T>(work: () => Promise<T>) => asActor(atTill(card.slug), work);
  const { presence } = await asTill(() => client.scanCard({ scanned: card.code }));
  const call = { scanned: card.code, amountCents: 1_000, tipCents: 0, idempotencyKey: randomUUID() };
  const redeemed = await asTill(() => client.redeemCard({ ...call, presence: presence!.token }));
  expect(redeemed.entries[0]).toMatchObject({ kind: 'redeemed', till: 'Bar till', location: 'Vine Street' });
  const { entries } = await asAdmin(card.slug, () => client.getCard({ cardId: redeemed.cardId }));
  expect(entries[0]).toMatchObject({ till: 'Bar till', location: 'Vine Street', by: adminOf(card.slug).userId });
  const event = await eventually(
    () => recorded.ofType('redemption.card-redeemed.v1').find(({ data }) => data.cardId === redeemed.cardId) ?? false,
  );
  expect(event.data).toMatchObject({ tillId: 'till-1', till: 'Bar till', locationId: 'vine', location: 'Vine Street' });
  const publicToken = card.publicToken;
  const seen = await asPublic(() => client.getHolderCard({ publicToken }));
  expect(seen.entries[0]).toMatchObject({ kind: 'redeemed', till: '', location: '' });
  const undo = { cardId: redeemed.cardId, entryId: entries[0]!.entryId, reason: 'Wrong amount' };
  for (const refused of [() => client.undoRedemption(undo), () => client.getCard({ cardId: redeemed.cardId })])
    await expect(asTill(refused)).rejects.toMatchObject({ code: 'FORBIDDEN_FOR_ROLE' });
});

it('a card of a type that is limited to locations is refused at a till of another one, and its holder reads where', async () => {
  const places = [{ id: 'harbor', name: 'Harbor' }];
  const giftCardId = 'limited-type';
  const slug = 'with-places';
  await publish(engines.bus, giftCardCreated({ giftCardId, businessSlug: slug, locations: { places } }));
  // What was sold before the limit was known here is good everywhere.
  const scanned = await eventually(async () => {
    const { publicToken, code } = await cards.sold(slug, { giftCardId });
    const { usableAt } = await asPublic(() => client.getHolderCard({ publicToken }));
    return usableAt[0] === 'Harbor' && code;
  });
  const refused = {
    code: 'CARD_OTHER_LOCATION',
    details: [{ field: 'location', message: 'Harbor' }],
  };
  const wish = { scanned, amountCents: 1_000, tipCents: 0 };
  const redeem = { ...wish, idempotencyKey: randomUUID() };
  const calls: (() => Promise<unknown>)[] = [
    () => client.scanCard({ scanned }),
    () => client.sendRedemptionCode({ ...wish, email: 'anna@example.test' }),
    () => client.redeemCard(redeem),
    () => client.cashOutCard({ scanned, amountCents: 1_000, idempotencyKey: randomUUID() }),
  ];
  for (const call of calls) await expect(asActor(atTill(slug), call)).rejects.toMatchObject(refused);
  const till = { ...TILL, id: 'till-2', location: { ...LOCATION, ...places[0]! } };
  const there = { ...atTill(slug), till } as Actor;
  const { presence } = await asActor(there, () => client.scanCard({ scanned }));
  const redeemed = await asActor(there, () => client.redeemCard({ ...redeem, presence: presence!.token }));
  expect(redeemed.entries[0]).toMatchObject({ kind: 'redeemed', location: 'Harbor' });
  await expect(asAdmin(slug, () => client.scanCard({ scanned }))).resolves.toBeDefined();
});
