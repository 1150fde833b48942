import { randomUUID } from 'node:crypto';
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

const ISSUED = 'redemption.keep-code-issued.v1';
const KEPT = 'redemption.card-kept.v1';
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

async function keyOf(email: string): Promise<PersonKey> {
  const orders = clientOf<OrdersServiceClient>(OrdersServiceService, { GRPC_LISTEN: keys.url }, { service: 'orders' });
  const { persons } = await orders.obtainPersons({ businessSlug: '', emails: [email] }).finally(() => orders.close());
  const { personId, key } = persons[0]!.key!;
  return { personId, key: Buffer.from(key) };
}

/** A gift of $50 that Anna sends Ben by a link, as orders tells of it. */
async function handedOver(slug: string): Promise<Sold> {
  const key = await keyOf('anna@example.test');
  const sealed = (name: string, email: string) => {
    const person = { name, email, phone: '' };
    return { ...person, ...sealPersonal(person, key) };
  };
  const words = sealPersonal({ message: 'Dinner is on me', occasion: '' }, key);
  const form = {
    purchaseType: 'gift',
    buyer: sealed('Anna Bell', 'anna@example.test'),
    recipient: { ...sealed('Ben Cole', ''), nameOnly: true },
    message: '',
    occasion: '',
    ...words,
  };
  return cards.sold(slug, { form });
}

const page = ({ publicToken }: Sold) => asPublic(() => client.getHolderCard({ publicToken }));
const gift = ({ cardId }: Sold) =>
  asPublic(() => client.getWaitingGift({ token: testSealer().seal(cardId, 'gift-change') }));
const ask = ({ publicToken }: Sold, email: string) => asPublic(() => client.sendKeepCode({ publicToken, email }));
const confirm = ({ publicToken }: Sold, email: string, otp: string) =>
  asPublic(() => client.keepCard({ publicToken, email, otp }));
const codesOf = ({ cardId }: Sold) => recorded.ofType(ISSUED).filter(({ data }) => data.cardId === cardId);
const stored = ({ cardId }: Sold) => database.collection('cards').findOne({ _id: cardId as never });

/** The code that went to an address last. */
async function codeOf(card: Sold, email: string): Promise<string> {
  const before = codesOf(card).length;
  await ask(card, email);
  await eventually(() => Promise.resolve(codesOf(card).length > before), 10_000);
  return testSealer().open(codesOf(card).at(-1)!.data.codeSealed, 'one-time-code');
}

it('a card that its buyer handed over is kept by the address that a code came back from, once, whatever calls come at once', async () => {
  const card = await handedOver('kept');
  const shown = await page(card);
  expect(shown).toMatchObject({
    canBeKept: true,
    recipient: { name: 'Ben Cole', email: '' },
    message: 'Dinner is on me',
  });
  await expect(ask(card, 'ben@')).rejects.toMatchObject(refusal('INVALID_FIELDS'));
  const code = await codeOf(card, ' Ben@Example.test ');
  // Neither in the event nor with the card is the address in clear, and the card has none yet.
  expect(JSON.stringify(codesOf(card))).not.toMatch(/ben@|Ben Cole/i);
  expect(JSON.stringify(await stored(card))).not.toMatch(/ben@|Ben Cole/i);
  const wrong = code === 'ABCDEF' ? 'FEDCBA' : 'ABCDEF';
  await expect(confirm(card, 'ben@example.test', wrong)).rejects.toMatchObject(refusal('OTP_INVALID'));
  await expect(confirm(card, 'ben@example.test', 'short')).rejects.toMatchObject(refusal('OTP_INVALID'));
  // The code of one address is none of another's.
  await expect(confirm(card, 'eve@example.test', code)).rejects.toMatchObject(refusal('OTP_INVALID'));
  const tries = await Promise.allSettled([1, 2, 3].map(() => confirm(card, 'ben@example.test', code.toLowerCase())));
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  await recorded.waitFor(KEPT, 1, 10_000);
  expect(recorded.ofType(KEPT).filter(({ data }) => data.cardId === card.cardId)).toHaveLength(1);
  expect((await page(card)).canBeKept).toBe(false);
  await expect(ask(card, 'eve@example.test')).rejects.toMatchObject(refusal('CARD_KEPT'));
  const seen = await asAdmin('kept', () => client.getCard({ cardId: card.cardId }));
  expect(seen.recipient).toMatchObject({ name: 'Ben Cole', email: 'ben@example.test' });
  expect(seen.recipient?.nameOnly).toBeUndefined();
  expect([seen.message, seen.entries.map(({ kind }) => kind)]).toEqual(['Dinner is on me', ['kept']]);
  // Sealed with the key of who keeps it, and the words with both.
  const kept = await stored(card);
  const [anna, ben] = [await keyOf('anna@example.test'), await keyOf('ben@example.test')];
  expect((kept?.['recipient'] as { personId: string }).personId).toBe(ben.personId);
  expect([anna.personId, ben.personId]).toContain(kept?.['personId']);
  expect(JSON.stringify(kept)).not.toMatch(/ben@|Ben Cole|Dinner is/i);
});

it('its holder is nobody among the customers until it is kept, and then one of them; its buyer gave it', async () => {
  const card = await handedOver('whose');
  const listed = () =>
    asAdmin('whose', () =>
      client.listCustomers({ search: '', role: '', withBalance: false, sort: '', page: { page: 1, limit: 10 } }),
    );
  await eventually(async () => (await listed()).total === 1, 10_000);
  expect((await listed()).customers).toMatchObject([{ email: 'anna@example.test', cardsBought: 1, cardsHeld: 0 }]);
  const cardsOf = async (email: string, part: string) => {
    const asked = { giftCardId: '', search: '', email, part, page: { page: 1, limit: 10 } };
    return (await asAdmin('whose', () => client.listCards(asked as never))).total;
  };
  expect([await cardsOf('anna@example.test', 'given'), await cardsOf('anna@example.test', 'held')]).toEqual([1, 0]);
  await confirm(card, 'ben@example.test', await codeOf(card, 'ben@example.test'));
  await eventually(async () => (await listed()).total === 2, 10_000);
  expect((await listed()).customers).toContainEqual(
    expect.objectContaining({ email: 'ben@example.test', name: 'Ben Cole', cardsHeld: 1, balanceHeldCents: 5_000 }),
  );
  expect([await cardsOf('anna@example.test', 'given'), await cardsOf('ben@example.test', 'held')]).toEqual([1, 1]);
});

it('its buyer has the link while nobody keeps it, a new one with a new code, and then not even the address', async () => {
  const card = await handedOver('link');
  expect(await gift(card)).toMatchObject({
    publicToken: card.publicToken,
    isKept: false,
    isWaiting: false,
    isMendable: true,
    isRepeatable: false,
    recipientEmail: '',
  });
  const before = recorded.ofType('redemption.card-reissued.v1').length;
  const code = await codeOf(card, 'ben@example.test');
  await asAdmin('link', () => client.reissueCard({ cardId: card.cardId, reason: 'Forwarded' }));
  await recorded.waitFor('redemption.card-reissued.v1', before + 1, 10_000);
  const { publicToken } = await gift(card);
  expect(publicToken).not.toBe(card.publicToken);
  for (const call of [
    () => page(card),
    () => ask(card, 'ben@example.test'),
    () => confirm(card, 'ben@example.test', code),
  ])
    await expect(call()).rejects.toMatchObject(refusal('CARD_REPLACED'));
  const anew = { ...card, publicToken };
  // What was sent before the new code is over with it.
  await expect(confirm(anew, 'ben@example.test', code)).rejects.toMatchObject(refusal('OTP_INVALID'));
  await confirm(anew, 'ben@example.test', await codeOf(anew, 'ben@example.test'));
  expect(await gift(card)).toMatchObject({ publicToken: '', isKept: true, isMendable: false, recipientEmail: '' });
  const change = { token: testSealer().seal(card.cardId, 'gift-change'), sendsNow: false, sendsAgain: false };
  await expect(
    asPublic(() => client.changeWaitingGift({ ...change, email: 'eve@example.test' })),
  ).rejects.toMatchObject(refusal('GIFT_KEPT'));
  expect(
    await asPublic(() => client.getGivenGift({ token: testSealer().seal(card.cardId, 'gift-again') })),
  ).toMatchObject({ recipientName: 'Ben Cole', recipientEmail: '' });
});

it('at the counter the changing QR redeems it, a typed code above the limit is refused until somebody keeps it', async () => {
  const card = await handedOver('counter');
  const fixed = qrPayload(card.code, testQrKey());
  const redeem = async (scanned: string, amountCents: number) => {
    const { presence } = await asAdmin('counter', () => client.scanCard({ scanned }));
    const asked = { scanned: card.code, amountCents, idempotencyKey: randomUUID(), presence: presence!.token };
    return asAdmin('counter', () => client.redeemCard(asked));
  };
  await expect(redeem(card.code, 2_600)).rejects.toMatchObject(refusal('HOLDER_WITHOUT_ADDRESS'));
  const toSend = { scanned: card.code, amountCents: 2_600, tipCents: 0 };
  for (const email of ['anna@example.test', 'ben@example.test'])
    await expect(asAdmin('counter', () => client.sendRedemptionCode({ ...toSend, email }))).rejects.toMatchObject(
      refusal('HOLDER_WITHOUT_ADDRESS'),
    );
  const changing = changingPayload(fixed, presenceSecretOf(card.code, testQrKey()), Date.now());
  expect(await redeem(changing, 2_000)).toMatchObject({ balanceCents: 3_000 });
  await confirm(card, 'ben@example.test', await codeOf(card, 'ben@example.test'));
  await asAdmin('counter', () => client.sendRedemptionCode({ ...toSend, email: 'ben@example.test' }));
});

it('codes go out so often and no more: three to an address in ten minutes, ten for a card', async () => {
  const card = await handedOver('often');
  for (let count = 0; count < 3; count++) await ask(card, 'ben@example.test');
  await expect(ask(card, 'ben@example.test')).rejects.toMatchObject(refusal('TOO_MANY_CODES'));
  for (let count = 3; count < 10; count++) await ask(card, `someone-${count}@example.test`);
  await expect(ask(card, 'someone-else@example.test')).rejects.toMatchObject(refusal('TOO_MANY_CORRECTIONS'));
});
