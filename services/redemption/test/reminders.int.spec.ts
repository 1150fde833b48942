import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { anna, soldCards, type Sold, type SoldCards } from './support/sold-cards.js';

const DAY_MS = 24 * 60 * 60_000;
const DUE = 'redemption.card-reminder-due.v1';
const ben = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
const toBen = { form: { purchaseType: 'gift', buyer: anna, recipient: ben, message: '', occasion: '' } };
const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS);

let engines: Engines;
let env: Awaited<ReturnType<Engines['env']>>;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let recorded: RecordedEvents;
let database: mongoose.Connection;
let cards: SoldCards;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  env = await engines.env();
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  cards = soldCards(engines.bus, client);
  recorded = await recordEvents(engines.bus, 'redemption.events');
  database = await mongoose.createConnection(env['MONGODB_URI']!, { dbName: 'redemption' }).asPromise();
});

afterAll(async () => {
  client.close();
  await recorded.stop();
  await database.close();
  await service.stop();
  await engines.stop();
});

const stored = ({ cardId }: Sold) => database.collection('cards').findOne({ _id: cardId as never });

/** Makes a card as if it had been sold so long ago, and its moment had come a minute ago; nobody looked at it. */
async function aged({ cardId }: Sold, days: number, changes: Record<string, unknown> = {}): Promise<void> {
  await database.collection('cards').updateOne(
    { _id: cardId as never },
    {
      $set: { issuedAt: daysAgo(days), remindAt: new Date(Date.now() - 60_000), ...changes },
      $unset: { openedAt: '' },
    },
  );
}

/** Two instances start at once, and look at what is due. */
async function looked(): Promise<void> {
  await service.stop();
  const other = await engines.env();
  const [first, second] = await Promise.all([start(env), start(other)]);
  service = first;
  await eventually(
    async () => (await database.collection('cards').countDocuments({ remindAt: { $lte: new Date() } })) === 0,
    20_000,
  );
  await second.stop();
}

const remindedOf = async (...sold: Sold[]) => {
  const ids = sold.map(({ cardId }) => cardId);
  return recorded
    .ofType(DUE)
    .filter(({ data }) => ids.includes(data.cardId))
    .map(({ data }) => `${ids.indexOf(data.cardId)} ${data.reason}`)
    .sort();
};

it('reminders that are due go out once, however many instances look, and a card waits for the next one', async () => {
  const [unopened, unused, blocked, mute] = [
    await cards.sold('remind', toBen),
    await cards.sold('remind'),
    await cards.sold('remind'),
    await cards.sold('mute'),
  ] as [Sold, Sold, Sold, Sold];
  expect((await stored(unused))?.['remindAt']).toBeInstanceOf(Date);
  await asAdmin('remind', () => client.blockCard({ cardId: blocked.cardId, reason: 'Lost' }));
  await publish(engines.bus, businessProfileChanged({ businessSlug: 'mute', reminders: false }));
  await eventually(
    async () => (await database.collection('businesses').findOne({ _id: 'mute' as never }))?.['reminders'] === false,
    10_000,
  );
  await aged(unopened, 11);
  for (const card of [unused, blocked, mute]) await aged(card, 31);
  await looked();
  await recorded.waitFor(DUE, 2, 10_000);
  expect(await remindedOf(unopened, unused, blocked, mute)).toEqual(['0 unopened', '1 unused-30']);
  const { data } = recorded.ofType(DUE).find((event) => event.data.cardId === unopened.cardId)!;
  expect(data).toMatchObject({ holder: { email: ben.email }, giver: { email: anna.email }, balanceCents: 5_000 });
  // A month after the last, or at the moment of the next.
  const next = async (card: Sold) =>
    Math.round((((await stored(card))!['remindAt'] as Date).getTime() - Date.now()) / DAY_MS);
  expect(await Promise.all([unopened, unused, blocked, mute].map(next))).toEqual([30, 149, 149, 149]);
  await looked();
  expect(await remindedOf(unopened, unused, blocked, mute)).toHaveLength(2);
});

it('a gift that its holder looked at is asked about no more: by its page, a pass or a print', async () => {
  const [byPage, byPass] = [await cards.sold('seen', toBen), await cards.sold('seen', toBen)] as [Sold, Sold];
  for (const card of [byPage, byPass]) await aged(card, 11);
  await asPublic(() => client.getHolderCard({ publicToken: byPage.publicToken }));
  await asPublic(() => client.noteCardOpened({ publicToken: byPass.publicToken }));
  const first = (await stored(byPage))?.['openedAt'];
  expect(first).toBeInstanceOf(Date);
  await asPublic(() => client.getHolderCard({ publicToken: byPage.publicToken }));
  expect((await stored(byPage))?.['openedAt']).toEqual(first);
  await looked();
  expect(await remindedOf(byPage, byPass)).toEqual([]);
  await expect(asPublic(() => client.noteCardOpened({ publicToken: 'nobody' }))).rejects.toMatchObject({
    code: 'CARD_NOT_FOUND',
  });
});

it('a card of before waits for what is ahead of it after a start of this version, and hears of nothing that is past', async () => {
  const [old, used] = [await cards.sold('before', toBen), await cards.sold('before')] as [Sold, Sold];
  for (const card of [old, used]) {
    await database
      .collection('cards')
      .updateOne(
        { _id: card.cardId as never },
        { $set: { issuedAt: daysAgo(40) }, $unset: { remindAt: '', remindedAt: '', openedAt: '' } },
      );
  }
  await database.collection('cards').updateOne({ _id: used.cardId as never }, { $set: { balanceCents: 0 } });
  await database.collection('migrations').deleteMany({});
  await service.stop();
  service = await start(env);
  await eventually(async () => (await stored(old))?.['remindAt'] !== undefined, 15_000);
  expect(Math.round((((await stored(old))!['remindAt'] as Date).getTime() - Date.now()) / DAY_MS)).toBe(140);
  expect((await stored(used))?.['remindAt']).toBeUndefined();
  expect(await remindedOf(old, used)).toEqual([]);
});
