import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import { presenceSecretOf, qrPayload } from '@giftcard/kernel/business/card-code';
import { changingPayload } from '@giftcard/kernel/business/presence';
import { sealPersonal, type PersonKey } from '@giftcard/kernel/personal/personal-data';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { startPersonKeys, type PersonKeysServer } from '@giftcard/testing/person-keys';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { testQrKey, testSealer } from '@giftcard/testing/service-env';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { soldCards, type Sold, type SoldCards } from './support/sold-cards.js';

const NUMBER = '+13025550164';
const OTHER = '+13025550165';
const refusal = (code: string) => ({ code });

let engines: Engines;
let keys: PersonKeysServer;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let recorded: RecordedEvents;
let database: mongoose.Connection;
let cards: SoldCards;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  keys = await startPersonKeys();
  const env = await engines.env({ ORDERS_URL: keys.url, SMS_CALLING_CODES: '+1' });
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

async function keyOf(email: string): Promise<PersonKey> {
  const orders = clientOf<OrdersServiceClient>(OrdersServiceService, { GRPC_LISTEN: keys.url }, { service: 'orders' });
  const { persons } = await orders.obtainPersons({ businessSlug: '', emails: [email] }).finally(() => orders.close());
  const { personId, key } = persons[0]!.key!;
  return { personId, key: Buffer.from(key) };
}

/** A gift of $50 that Anna has us text to Ben, as orders tells of it. @param at when it is to arrive */
async function texted(slug: string, at?: Date, ofAnna?: PersonKey): Promise<Sold> {
  const key = ofAnna ?? (await keyOf(`anna@${slug}.test`));
  const sealed = (name: string, email: string, phone: string) => {
    const person = { name, email, phone };
    return { ...person, ...sealPersonal(person, key) };
  };
  const arrival = at && { date: '2030-12-19', time: '09:00', zone: 'UTC', at: at.toISOString() };
  const form = {
    purchaseType: 'gift',
    buyer: sealed('Anna Bell', `anna@${slug}.test`, ''),
    recipient: { ...sealed('Ben Cole', '', NUMBER), nameOnly: true, byText: true },
    message: 'Dinner is on me',
    occasion: '',
    ...sealPersonal({ message: 'Dinner is on me', occasion: '' }, key),
    ...(arrival ? { arrival } : {}),
  };
  return cards.sold(slug, { form });
}

const tokenOf = ({ cardId }: Sold) => testSealer().seal(cardId, 'gift-change');
const gift = (card: Sold) => asPublic(() => client.getWaitingGift({ token: tokenOf(card) }));
const change = (card: Sold, changes: object) =>
  asPublic(() => client.changeWaitingGift({ token: tokenOf(card), sendsNow: false, sendsAgain: false, ...changes }));
const stored = ({ cardId }: Sold) => database.collection('cards').findOne({ _id: cardId as never });
const corrected = ({ cardId }: Sold) =>
  recorded.ofType('redemption.recipient-corrected.v1').filter(({ data }) => data.cardId === cardId);

it('its buyer sees the number and no link, sends it to another with a new code, and once more', async () => {
  const card = await texted('number');
  expect(await gift(card)).toMatchObject({
    recipientPhone: NUMBER,
    recipientEmail: '',
    publicToken: '',
    isWaiting: false,
    isMendable: true,
    isRepeatable: true,
  });
  await expect(change(card, { phone: '12' })).rejects.toMatchObject(refusal('INVALID_FIELDS'));
  await expect(change(card, { phone: '+44 7700 900123' })).rejects.toMatchObject(refusal('INVALID_FIELDS'));
  expect(await change(card, { phone: '(302) 555-0165' })).toMatchObject({ recipientPhone: OTHER, publicToken: '' });
  await eventually(() => Promise.resolve(corrected(card).length === 1), 10_000);
  expect(corrected(card)[0]!.data).toMatchObject({ reissued: true, recipient: { nameOnly: true, byText: true } });
  await expect(asPublic(() => client.getHolderCard({ publicToken: card.publicToken }))).rejects.toMatchObject(
    refusal('CARD_REPLACED'),
  );
  await change(card, { sendsAgain: true });
  await recorded.waitFor('redemption.gift-sent-again.v1', 1, 10_000);
  // With the key of who told it, and in clear nowhere.
  const anna = await keyOf('anna@number.test');
  expect((await stored(card))?.['recipient']).toMatchObject({ personId: anna.personId });
  expect(JSON.stringify([await stored(card), corrected(card)])).not.toMatch(/302555016|Ben Cole/);
  const seen = await asAdmin('number', () => client.getCard({ cardId: card.cardId }));
  expect(seen.recipient).toMatchObject({ name: 'Ben Cole', phone: OTHER, byText: true });
  expect(seen.entries.map(({ kind, reason }) => [kind, reason])).toContainEqual(['corrected', NUMBER]);
});

it('that waits is moved, reworded and sent to another number without a new code', async () => {
  const card = await texted('waits', new Date(Date.now() + 30 * 86_400_000));
  const arrival = {
    date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    zone: 'UTC',
  };
  const changed = await change(card, { phone: OTHER, recipientName: 'Benny', message: 'Lunch is on me', arrival });
  expect(changed).toMatchObject({
    recipientPhone: OTHER,
    recipientName: 'Benny',
    message: 'Lunch is on me',
    isWaiting: true,
  });
  expect(changed.arrivesAt).toContain(arrival.date);
  await asPublic(() => client.getHolderCard({ publicToken: card.publicToken }));
});

it('its business says another number or an address; one that is mailed gets no number', async () => {
  const card = await texted('business');
  const correct = (address: object) =>
    asAdmin('business', () => client.correctRecipient({ cardId: card.cardId, email: '', ...address }));
  expect((await correct({ phone: '302 555 0165' })).recipient).toMatchObject({ phone: OTHER, byText: true });
  expect(await gift(card)).toMatchObject({ recipientPhone: '+1***0165' });
  const mailed = await correct({ email: 'ben@example.test' });
  expect(mailed.recipient).toMatchObject({ email: 'ben@example.test', phone: '' });
  expect(mailed.recipient?.byText).toBeUndefined();
  await expect(correct({ phone: NUMBER })).rejects.toMatchObject(refusal('INVALID_FIELDS'));
});

it('is redeemed with the changing QR, has no code mailed, and is kept by an address', async () => {
  const card = await texted('counter');
  expect((await asPublic(() => client.getHolderCard({ publicToken: card.publicToken }))).canBeKept).toBe(true);
  const toSend = { scanned: card.code, amountCents: 2_600, tipCents: 0, email: 'ben@example.test' };
  await expect(asAdmin('counter', () => client.sendRedemptionCode(toSend))).rejects.toMatchObject(
    refusal('HOLDER_WITHOUT_ADDRESS'),
  );
  const fixed = qrPayload(card.code, testQrKey());
  const scanned = changingPayload(fixed, presenceSecretOf(card.code, testQrKey()), Date.now());
  const { presence } = await asAdmin('counter', () => client.scanCard({ scanned }));
  const asked = { scanned: card.code, amountCents: 3_000, idempotencyKey: randomUUID(), presence: presence!.token };
  expect(await asAdmin('counter', () => client.redeemCard(asked))).toMatchObject({ balanceCents: 2_000 });
  const email = 'ben@counter.test';
  await asPublic(() => client.sendKeepCode({ publicToken: card.publicToken, email }));
  const codes = () =>
    recorded.ofType('redemption.keep-code-issued.v1').filter(({ data }) => data.cardId === card.cardId);
  await eventually(() => Promise.resolve(codes().length === 1), 10_000);
  const otp = testSealer().open(codes()[0]!.data.codeSealed, 'one-time-code');
  await asPublic(() => client.keepCard({ publicToken: card.publicToken, email, otp }));
  const kept = await asAdmin('counter', () => client.getCard({ cardId: card.cardId }));
  // The number is forgotten with it.
  expect(kept.recipient).toMatchObject({ email, phone: '' });
  expect(await gift(card)).toMatchObject({ recipientPhone: '', isKept: true });
});

it('whose buyer was erased has no number any more, and gets none', async () => {
  const card = await texted('erased', undefined, { personId: 'erased-person', key: randomBytes(32) });
  expect(await gift(card)).toMatchObject({ recipientPhone: '', publicToken: '' });
  await expect(
    asAdmin('erased', () => client.correctRecipient({ cardId: card.cardId, email: '', phone: OTHER })),
  ).rejects.toMatchObject(refusal('HOLDER_ERASED'));
});
