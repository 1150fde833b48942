import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import { clientOf } from '@giftcard/testing/client';
import mongoose from 'mongoose';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import { cardSecrets, orderPlaced, orderRefunded } from '@giftcard/testing/money-events';
import { startPersonKeys, type PersonKeysServer } from '@giftcard/testing/person-keys';
import { NotificationsWorld } from './notifications-world.js';
import { header } from './smtp-server.js';
import { startTwilioServer, type TwilioServer } from './twilio-server.js';

const world = new NotificationsWorld();
const NUMBER = '+13025550164';
const OTHER = '+13025550165';
let twilio: TwilioServer;
let keys: PersonKeysServer;

beforeAll(async () => void (keys = await startPersonKeys()));
afterAll(() => keys.stop());

beforeEach(async () => {
  twilio = await startTwilioServer();
});
afterEach(() => twilio.stop());

/** Starts the service anew, with a provider. */
async function withTexts(overrides: Readonly<Record<string, string>> = {}): Promise<void> {
  await world.service!.stop();
  await world.start({ ORDERS_URL: keys.url, ...twilio.settings, ...overrides });
}

const maya = { name: 'Maya', email: '', phone: NUMBER, nameOnly: true, byText: true };

async function personOf(email: string): Promise<string> {
  const orders = clientOf<OrdersServiceClient>(OrdersServiceService, { GRPC_LISTEN: keys.url }, { service: 'orders' });
  const { persons } = await orders.obtainPersons({ businessSlug: '', emails: [email] }).finally(() => orders.close());
  return persons[0]!.key!.personId;
}

/** The order of a gift that is texted, of a business of its own. @param at when it is to arrive */
async function aGift(at?: Date) {
  const businessSlug = await world.aBusiness();
  const daniel = `daniel@${businessSlug}.test`;
  const personId = await personOf(daniel);
  const buyer = { name: 'Daniel', email: daniel, phone: '', personId };
  // The number is sealed with the key of who told it.
  const recipient = { ...maya, personId };
  const arrival = at && { date: '2030-12-19', time: '09:00', zone: 'UTC', at: at.toISOString() };
  const form = {
    purchaseType: 'gift',
    buyer,
    recipient,
    message: 'Enjoy',
    occasion: '',
    ...(arrival ? { arrival } : {}),
  };
  const { sealed, publicToken } = cardSecrets();
  const orderId = `${businessSlug}-order`;
  return {
    businessSlug,
    orderId,
    buyer,
    recipient,
    daniel,
    publicToken,
    placed: orderPlaced({ businessSlug, orderId, form, ...sealed }),
  };
}
type Gift = Awaited<ReturnType<typeof aGift>>;

const bodies = (to = NUMBER) => twilio.texts.filter((text) => text.to === to).map(({ body }) => body);
const plain = (message: string) => message.replace(/=\r\n/g, '').replace(/=3D/g, '=');
const states = async ({ businessSlug }: Gift) =>
  (await world.deliveriesOf(businessSlug))
    .filter(({ template }) => template === 'gift-text')
    .map(({ to, status, lastError }) => [to, status, lastError]);
const corrected = ({ businessSlug, orderId, buyer, recipient }: Gift, to: object, reissued = false) =>
  anEvent('redemption.recipient-corrected.v1', {
    cardId: orderId,
    businessSlug,
    recipient: { name: 'Maya', email: '', phone: '', ...to, personId: buyer.personId },
    previousEmail: '',
    previousRecipient: recipient,
    correctedBy: '',
    correctedAt: new Date().toISOString(),
    buyer,
    giftCardName: 'Dinner',
    reissued,
  });

describe('a gift by text message', () => {
  it('is texted once with its link, and the receipt says where it went without the link', async () => {
    await withTexts();
    const gift = await aGift();
    await publish(world.engines.bus, gift.placed, gift.placed);
    await eventually(() => bodies().length === 1 && world.mailsTo(gift.daniel).length === 1, 10_000);
    expect(bodies()[0]).toContain(`/card/${gift.publicToken}`);
    expect(bodies()[0]).toMatch(/^Daniel gives you /);
    const receipt = plain(world.mailsTo(gift.daniel)[0]!);
    expect(receipt).toContain('+1 (302) 555-0164');
    expect(receipt).toContain('Correct the number');
    expect(receipt).not.toContain(gift.publicToken);
    await eventually(async () => (await states(gift))[0]?.[1] === 'sent', 10_000);
    expect(await states(gift)).toEqual([[NUMBER, 'sent', '']]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(bodies()).toHaveLength(1);
    // A number is nobody's address: it is found by no search, and stays out of what is kept in clear for searching.
    expect(await world.deliveriesOf(gift.businessSlug, '', '+1302')).toEqual([]);
    const database = await mongoose
      .createConnection(world.env['MONGODB_URI']!, { dbName: 'notifications' })
      .asPromise();
    const kept = ['receivers', 'deliveries'].map((name) => database.collection(name));
    const found = await Promise.all(
      kept.map((collection) => collection.find({ businessSlug: gift.businessSlug }).toArray()),
    );
    expect(JSON.stringify(found[0])).toContain(gift.daniel);
    expect(JSON.stringify(found[0])).not.toContain('3025550164');
    expect(found[1]!.find(({ template }) => template === 'gift-text')).not.toHaveProperty('to');
    await database.close();
    // Sent again from the list, it is there again.
    const [delivery] = (await world.deliveriesOf(gift.businessSlug)).filter(({ template }) => template === 'gift-text');
    await world.resend(gift.businessSlug, delivery!.deliveryId);
    await eventually(() => bodies().length === 2, 10_000);
  });

  it('waits for its moment, goes to the number that it has by then, and nowhere once the money is back', async () => {
    await withTexts();
    const [gift, refunded] = [
      await aGift(new Date(Date.now() + 86_400_000)),
      await aGift(new Date(Date.now() + 86_400_000)),
    ];
    await publish(world.engines.bus, gift.placed, refunded.placed);
    await publish(world.engines.bus, corrected(gift, { phone: OTHER, nameOnly: true, byText: true }));
    await eventually(async () => (await world.deliveriesOf(gift.businessSlug, 'scheduled'))[0]?.to === OTHER, 10_000);
    await publish(
      world.engines.bus,
      orderRefunded({ businessSlug: refunded.businessSlug, orderId: refunded.orderId, placed: true }),
    );
    await eventually(async () => (await world.deliveriesOf(refunded.businessSlug, 'dead')).length === 1, 10_000);
    const now = anEvent('redemption.gift-rescheduled.v1', {
      businessSlug: gift.businessSlug,
      cardId: gift.orderId,
      arrivesAt: new Date().toISOString(),
      arrivalZone: 'UTC',
      rescheduledAt: new Date().toISOString(),
    });
    await publish(world.engines.bus, now);
    await eventually(() => bodies(OTHER).length === 1, 10_000);
    expect(bodies()).toEqual([]);
    expect((await states(gift)).map(([to, status, why]) => [to, status, why])).toEqual(
      expect.arrayContaining([[NUMBER, 'dead', 'ADDRESS_CORRECTED']]),
    );
    expect(await states(refunded)).toEqual([[NUMBER, 'dead', 'ORDER_REFUNDED']]);
  });

  it('brings the new link after a new code, and is mailed where its giver says an address or its holder keeps it', async () => {
    await withTexts();
    const gift = await aGift();
    await publish(world.engines.bus, gift.placed);
    await eventually(() => bodies().length === 1, 10_000);
    const renewed = cardSecrets();
    const { codeHash: _hash, ...opens } = renewed.sealed;
    const reissued = anEvent('redemption.card-reissued.v1', {
      ...exampleOf('redemption.card-reissued.v1'),
      ...opens,
      cardId: gift.orderId,
      businessSlug: gift.businessSlug,
      reason: 'asked',
      holder: gift.recipient,
      giver: gift.buyer,
      issuedAt: new Date().toISOString(),
      reissuedAt: new Date().toISOString(),
    });
    await publish(world.engines.bus, reissued, reissued);
    await eventually(() => bodies().length === 2 && world.mailsTo(gift.daniel).length === 2, 10_000);
    expect(bodies()[1]).toContain(renewed.publicToken);
    expect(plain(world.mailsTo(gift.daniel)[1]!)).toContain('texted them the new link');
    const kept = anEvent('redemption.card-kept.v1', {
      cardId: gift.orderId,
      businessSlug: gift.businessSlug,
      holder: { name: 'Maya', email: `maya@${gift.businessSlug}.test`, phone: '' },
      keptAt: new Date().toISOString(),
      physical: false,
    });
    await publish(world.engines.bus, kept);
    await eventually(() => world.mailsTo(`maya@${gift.businessSlug}.test`).length === 1, 10_000);
    expect(plain(world.mailsTo(`maya@${gift.businessSlug}.test`)[0]!)).toContain(renewed.publicToken);
    expect(bodies()).toHaveLength(2);
  });

  it('to a number that takes none is not delivered, and its giver hears of it once', async () => {
    await withTexts();
    const gift = await aGift();
    twilio.refuse(400, 21_610, 1);
    await publish(world.engines.bus, gift.placed);
    await eventually(() => world.mailsTo(gift.daniel).length === 2, 10_000);
    const notice = plain(
      world.mailsTo(gift.daniel).find((message) => /could not be/.test(header(message, 'Subject')))!,
    );
    expect(notice).toContain('takes no text messages');
    expect(notice).toMatch(/\/gift#token=/);
    expect(notice).not.toContain(gift.publicToken);
    expect(await states(gift)).toEqual([[NUMBER, 'dead', 'SMS_21610']]);
    expect(await world.deliveriesOf(gift.businessSlug, 'undelivered')).toMatchObject([{ template: 'gift-text' }]);
  });

  it('is tried again while the provider is away, and goes once where an answer was lost', async () => {
    await withTexts();
    const gift = await aGift();
    twilio.refuse(503, undefined, 1);
    twilio.loseAnswers(1);
    await publish(world.engines.bus, gift.placed);
    await eventually(async () => (await states(gift))[0]?.[1] === 'sent', 10_000);
    expect(bodies()).toHaveLength(1);
  });

  it('is not sent beyond the day of its business, and not without a provider', async () => {
    await withTexts({ SMS_DAILY_LIMIT: '1' });
    const gift = await aGift();
    await publish(world.engines.bus, gift.placed);
    await eventually(async () => (await states(gift))[0]?.[1] === 'sent', 10_000);
    await publish(
      world.engines.bus,
      anEvent('redemption.gift-sent-again.v1', {
        cardId: gift.orderId,
        businessSlug: gift.businessSlug,
        recipient: gift.recipient,
        sentAt: new Date().toISOString(),
      }),
    );
    await eventually(async () => (await states(gift)).some(([, , why]) => why === 'SMS_LIMIT'), 10_000);
    expect(bodies()).toHaveLength(1);
    await world.service!.stop();
    await world.start({ ORDERS_URL: keys.url });
    const none = await aGift();
    await publish(world.engines.bus, none.placed);
    await eventually(async () => (await states(none))[0]?.[2] === 'SMS_NOT_OFFERED', 10_000);
  });

  it('is a message in the mailbox where there is the sandbox', async () => {
    await withTexts({ SMS_PROVIDER: 'sandbox' });
    const gift = await aGift();
    await publish(world.engines.bus, gift.placed);
    const shown = () => world.mailsTo('13025550164@sms.invalid').map(plain);
    await eventually(() => shown().some((message) => message.includes(`/card/${gift.publicToken}`)), 10_000);
    expect(twilio.texts).toEqual([]);
  });
});
