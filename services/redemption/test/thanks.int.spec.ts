import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import { sealPersonal, withPersonal } from '@giftcard/kernel/personal/personal-data';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { startPersonKeys, type PersonKeysServer } from '@giftcard/testing/person-keys';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { testSealer } from '@giftcard/testing/service-env';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { soldCards, type Sold, type SoldCards } from './support/sold-cards.js';

const THANKED = 'redemption.card-thanked.v1';
const refusal = (code: string) => ({ code });

let engines: Engines;
let keys: PersonKeysServer;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let recorded: RecordedEvents;
let database: mongoose.Connection;
let cards: SoldCards;
/** Of both people, by their ids. */
const keyOf = new Map<string, Buffer>();

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  keys = await startPersonKeys();
  const env = await engines.env({ ORDERS_URL: keys.url });
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  cards = soldCards(engines.bus, client);
  recorded = await recordEvents(engines.bus, 'redemption.events');
  database = await mongoose.createConnection(env['MONGODB_URI']!, { dbName: 'redemption' }).asPromise();
});

afterAll(async () => {
  keys.stop();
  client.close();
  await recorded.stop();
  await database.close();
  await service.stop();
  await engines.stop();
});

/** Somebody as orders tells of them. */
async function sealedPerson(name: string, email: string) {
  const orders = clientOf<OrdersServiceClient>(OrdersServiceService, { GRPC_LISTEN: keys.url }, { service: 'orders' });
  const { persons } = await orders.obtainPersons({ businessSlug: '', emails: [email] }).finally(() => orders.close());
  const { personId, key } = persons[0]!.key!;
  keyOf.set(personId, Buffer.from(key));
  const person = { name, email, phone: '' };
  return { ...person, ...sealPersonal(person, { personId, key: Buffer.from(key) }) };
}

/** A gift of $50 from Anna to Ben. */
async function given(slug: string): Promise<Sold> {
  const buyer = await sealedPerson('Anna Bell', 'anna@example.test');
  const recipient = await sealedPerson('Ben Cole', 'ben@example.test');
  return cards.sold(slug, { form: { purchaseType: 'gift', buyer, recipient, message: '', occasion: '' } });
}

const thank = ({ publicToken }: Sold, message = '') => asPublic(() => client.thankGiver({ publicToken, message }));
const page = ({ publicToken }: Sold) => asPublic(() => client.getHolderCard({ publicToken }));
const toldOf = ({ cardId }: Sold) => recorded.ofType(THANKED).filter(({ data }) => data.cardId === cardId);

it('the holder of a gift that was used thanks who gave it, once, whatever calls come at once', async () => {
  const card = await given('thanks');
  expect((await page(card)).thanks).toBe('');
  await expect(thank(card)).rejects.toMatchObject(refusal('THANKS_NOT_POSSIBLE'));
  await cards.redeem(card, 1_000);
  expect((await page(card)).thanks).toBe('open');
  await expect(thank(card, 'm'.repeat(501))).rejects.toMatchObject(refusal('INVALID_FIELDS'));
  await expect(thank(card, 'Thanks\u0007')).rejects.toMatchObject(refusal('INVALID_FIELDS'));
  const tries = await Promise.allSettled([1, 2, 3].map((time) => thank(card, `Wonderful, ${time}`)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject(refusal('THANKS_SENT'));
  const said = `Wonderful, ${tries.findIndex(({ status }) => status === 'fulfilled') + 1}`;
  expect((await page(card)).thanks).toBe('sent');
  await recorded.waitFor(THANKED, 1, 10_000);
  expect(toldOf(card)).toHaveLength(1);
  const { data } = toldOf(card)[0]!;
  // What travels is sealed for both.
  expect(JSON.stringify(data)).not.toMatch(/Wonderful|anna@|ben@/);
  const opened = await withPersonal(data, () => Promise.resolve(keyOf));
  expect(opened).toMatchObject({ message: said, holder: { name: 'Ben Cole' }, giver: { email: 'anna@example.test' } });
  for (const gone of keyOf.keys()) {
    const left = new Map([...keyOf].filter(([id]) => id !== gone));
    expect((await withPersonal(data, () => Promise.resolve(left))).message).toBe('');
  }
  const stored = await database.collection('cards').findOne({ _id: card.cardId as never });
  expect(stored?.['thankedAt']).toBeInstanceOf(Date);
  expect(JSON.stringify(stored)).not.toContain('Wonderful');
});

it('a card with a new code is thanked for by its new page alone, and once for both', async () => {
  const card = await given('anew');
  await cards.redeem(card, 1_000);
  const reissued = async (): Promise<Sold> => {
    const before = recorded.ofType('redemption.card-reissued.v1').length;
    await asAdmin('anew', () => client.reissueCard({ cardId: card.cardId, reason: 'Forwarded' }));
    await recorded.waitFor('redemption.card-reissued.v1', before + 1, 10_000);
    const { data } = recorded.ofType('redemption.card-reissued.v1').at(-1)!;
    return { ...card, publicToken: testSealer().open(data.publicTokenSealed, 'public-token') };
  };
  const next = await reissued();
  await expect(thank(card)).rejects.toMatchObject(refusal('CARD_REPLACED'));
  await thank(next, 'Lovely');
  const last = await reissued();
  expect((await page(last)).thanks).toBe('sent');
  await expect(thank(last)).rejects.toMatchObject(refusal('THANKS_SENT'));
  await expect(thank({ ...card, publicToken: 'nobody' })).rejects.toMatchObject(refusal('CARD_NOT_FOUND'));
});

it('nobody is thanked where the redemption was undone, the money went back or the business is closed', async () => {
  const [undone, closed] = [await given('undone'), await given('closed')] as [Sold, Sold];
  const { entries } = await cards.redeem(undone, 1_000);
  const undo = { cardId: undone.cardId, entryId: entries[0]!.entryId, reason: 'Wrong card' };
  await asAdmin('undone', () => client.undoRedemption(undo));
  await cards.redeem(closed, 1_000);
  await publish(engines.bus, businessProfileChanged({ businessSlug: 'closed', closed: true }));
  await eventually(async () => (await page(closed)).thanks === '', 10_000);
  for (const card of [undone, closed]) {
    expect((await page(card)).thanks).toBe('');
    await expect(thank(card)).rejects.toMatchObject(refusal('THANKS_NOT_POSSIBLE'));
  }
});

it('who gave it learns to whom by the link of that mail, but for an address that the business corrected; by no other link', async () => {
  const card = await given('again');
  const seal = (use: 'gift-again' | 'gift-change') => testSealer().seal(card.cardId, use);
  const again = (token: string) => asPublic(() => client.getGivenGift({ token }));
  expect(await again(seal('gift-again'))).toEqual({
    businessSlug: 'again',
    giftCardId: 'gift-card-1',
    giftCardName: 'Dinner for Two',
    recipientName: 'Ben Cole',
    recipientEmail: 'ben@example.test',
  });
  await expect(again(seal('gift-change'))).rejects.toMatchObject(refusal('CARD_NOT_FOUND'));
  await expect(asPublic(() => client.getWaitingGift({ token: seal('gift-again') }))).rejects.toMatchObject(
    refusal('CARD_NOT_FOUND'),
  );
  await asAdmin('again', () => client.correctRecipient({ cardId: card.cardId, email: 'nina@example.test' }));
  expect(await again(seal('gift-again'))).toMatchObject({ recipientName: 'Ben Cole', recipientEmail: '' });
});
