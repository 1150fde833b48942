import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { NotificationsServiceService, type Delivery, type NotificationsServiceClient } from '@giftcard/contracts/notifications/v1/notifications';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProvisioned } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { anEvent, publish } from '@giftcard/testing/events';
import { freePort } from '@giftcard/testing/free-port';
import { eventually } from '@giftcard/testing/eventually';
import { cardRedeemed, cardSecrets, orderPlaced } from '@giftcard/testing/money-events';
import { recordEvents } from '@giftcard/testing/recorded-events';
import { testSealer, type Env } from '@giftcard/testing/service-env';
import { asAdmin, asPublic, asSuperAdmin } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { header, startSmtpServer, type SmtpServer } from './smtp-server.js';

const FAST = { MAIL_RETRY_DELAY_MS: '20', MAIL_ATTEMPTS: '4', MAIL_SWEEP_MS: '200' };

let engines: Engines;
let smtp: SmtpServer;
let service: RunningService | undefined;
let env: Env & { GRPC_LISTEN: string };

beforeAll(async () => {
  engines = await startEngines(['notifications']);
});

afterAll(() => engines.stop());

beforeEach(async () => {
  smtp = await startSmtpServer();
  await startNotifications();
});

afterEach(async () => {
  await service?.stop();
  await smtp.stop();
});

async function startNotifications(overrides: Env = {}): Promise<void> {
  env = await engines.env({ SMTP_URL: smtp.url, MAIL_FROM: 'Giftcard Vault <cards@giftcard.test>', PUBLIC_URL: 'http://shop.test', WALLETS: 'google,apple', ...FAST, ...overrides });
  service = await start(env);
}

async function asking<T>(businessSlug: string, call: (client: ReturnType<typeof clientOf<NotificationsServiceClient>>) => Promise<T>): Promise<T> {
  const client = clientOf<NotificationsServiceClient>(NotificationsServiceService, env);
  return asAdmin(businessSlug, () => call(client)).finally(() => client.close());
}

const deliveriesOf = async (businessSlug: string, status = '', search = ''): Promise<Delivery[]> =>
  (await asking(businessSlug, (client) => client.listDeliveries({ status, search, page: { page: 1, limit: 100 } }))).deliveries;
const resend = (businessSlug: string, deliveryId: string): Promise<Delivery> => asking(businessSlug, (client) => client.resendDelivery({ deliveryId }));

let businesses = 0;

/** A business of this test alone, known to the service. */
async function aBusiness(): Promise<string> {
  const businessSlug = `business-${++businesses}`;
  await publish(engines.bus, businessProvisioned({ businessSlug, ownerEmail: `owner@${businessSlug}.test` }));
  await eventually(() => smtp.messages.some((message) => header(message, 'To').includes(businessSlug)), 10_000);
  return businessSlug;
}

const mailsTo = (address: string) => smtp.messages.filter((message) => header(message, 'To').includes(address));

describe('a delivery', () => {
  it('is mailed once when its event comes twice, and says so in one event', async () => {
    const businessSlug = await aBusiness();
    const recorded = await recordEvents(engines.bus, 'notifications.events');
    const redeemed = cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` });
    await publish(engines.bus, redeemed, redeemed);
    const last = cardRedeemed({ businessSlug, cardId: `${businessSlug}-card`, entryId: 'last', holder: { name: 'Last', email: `last@${businessSlug}.test`, phone: '' } });
    await publish(engines.bus, last);
    await eventually(() => mailsTo(`last@${businessSlug}.test`).length === 1, 10_000);
    const sent = await eventually(async () => {
      const deliveries = await deliveriesOf(businessSlug, 'sent');
      return deliveries.length === 3 && deliveries;
    }, 10_000);
    expect(sent.map(({ template }) => template).sort()).toEqual(['redemption-receipt', 'redemption-receipt', 'welcome']);
    expect(mailsTo('anna@example.test')).toHaveLength(1);
    const ids = sent.map(({ deliveryId }) => deliveryId);
    const events = await eventually(() => {
      const mine = recorded.ofType('notifications.email-sent.v1').filter(({ data }) => ids.includes(data.deliveryId));
      return new Set(mine.map(({ data }) => data.deliveryId)).size === 3 && mine;
    });
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
    await recorded.stop();
  });

  it('is tried again while the server refuses for now, always as the same message', async () => {
    const businessSlug = await aBusiness();
    const before = smtp.offered();
    smtp.refuse('DATA', '451 try later', 2);
    await publish(engines.bus, orderPlaced({ businessSlug, orderId: `${businessSlug}-order` }));
    const [delivery] = await eventually(async () => {
      const sent = (await deliveriesOf(businessSlug, 'sent')).filter(({ template }) => template === 'own-card');
      return sent.length === 1 && sent;
    }, 10_000);
    expect(delivery!.attempts).toBe(3);
    expect(smtp.offered() - before).toBe(3);
  });

  it('is dead after its last try, and goes out when it is sent again', async () => {
    const businessSlug = await aBusiness();
    const recorded = await recordEvents(engines.bus, 'notifications.events');
    smtp.refuse('DATA', '451 try later', 4);
    await publish(engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    const [dead] = await eventually(async () => {
      const list = await deliveriesOf(businessSlug, 'dead');
      return list.length === 1 && list;
    }, 10_000);
    expect(dead).toMatchObject({ template: 'redemption-receipt', attempts: 4, lastError: 'SMTP_451' });
    await eventually(() => recorded.ofType('notifications.email-failed.v1').some(({ data }) => data.deliveryId === dead!.deliveryId && data.reason === 'SMTP_451'));
    await recorded.stop();

    await expect(resend('another-business', dead!.deliveryId)).rejects.toMatchObject({ kind: 'notFound', code: 'DELIVERY_NOT_FOUND' });
    expect(await resend(businessSlug, dead!.deliveryId)).toMatchObject({ status: 'queued', attempts: 0 });
    await eventually(() => mailsTo('anna@example.test').length === 1, 10_000);
  });

  it('of the platform itself that is dead is found and sent again by the super admin alone', async () => {
    const client = clientOf<NotificationsServiceClient>(NotificationsServiceService, env);
    const dead = () => asSuperAdmin(() => client.listDeliveries({ status: 'dead', search: 'ines@platform.test', page: undefined }));
    smtp.refuse('RCPT', '550 no such user', 1);
    await publish(engines.bus, anEvent('identity.registration-requested.v1', { requestId: 'r1', businessName: 'Larkspur House', contactName: 'Inés Larkspur', email: 'ines@platform.test' }));
    const { deliveries: [found] } = await eventually(async () => {
      const list = await dead();
      return list.total === 1 && list;
    }, 10_000);
    expect(found).toMatchObject({ template: 'registration-received', lastError: 'SMTP_550', resendable: true });
    expect(await deliveriesOf('any-business', 'dead', 'ines@')).toEqual([]);
    await expect(asPublic(() => client.resendDelivery({ deliveryId: found!.deliveryId }))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await asSuperAdmin(() => client.resendDelivery({ deliveryId: found!.deliveryId }));
    await eventually(() => mailsTo('ines@platform.test').length === 1, 10_000);
    client.close();
  });

  it('is dead at once when the address is refused for good', async () => {
    const businessSlug = await aBusiness();
    smtp.refuse('RCPT', '550 no such user', 1);
    await publish(engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    const [dead] = await eventually(async () => {
      const list = await deliveriesOf(businessSlug, 'dead');
      return list.length === 1 && list;
    }, 10_000);
    expect(dead).toMatchObject({ attempts: 1, lastError: 'SMTP_550' });
  });

  it('goes out with the same Message-ID when the answer of the mail server was lost', async () => {
    const businessSlug = await aBusiness();
    smtp.loseAnswers(1);
    await publish(engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    await eventually(() => mailsTo('anna@example.test').length === 2, 10_000);
    const [first, second] = mailsTo('anna@example.test').map((message) => header(message, 'Message-ID'));
    expect(first).toMatch(/^<redemption-receipt-[0-9a-f]{32}@giftcard\.test>$/);
    expect(second).toBe(first);
  });

  it('waits through an absent mail server and a lost Redis, and is sent after a restart', async () => {
    const businessSlug = await aBusiness();
    const { port } = new URL(smtp.url);
    await smtp.stop();
    await service!.stop();
    await startNotifications({ MAIL_ATTEMPTS: '30', MAIL_RETRY_DELAY_MS: '60000' });
    await publish(engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    const [waiting] = await eventually(async () => {
      const queued = await deliveriesOf(businessSlug, 'queued');
      return queued[0]?.attempts === 1 && queued;
    }, 10_000);
    expect(['ESOCKET', 'ECONNECTION', 'ECONNREFUSED']).toContain(waiting!.lastError);
    await service!.stop();
    const redis = new Redis(engines.redis.url);
    const jobs = await redis.keys('bull:mail-deliveries:*');
    expect(jobs.length).toBeGreaterThan(0);
    await redis.del(jobs);
    redis.disconnect();
    smtp = await startSmtpServer(Number(port));
    await startNotifications();
    await eventually(() => mailsTo('anna@example.test').length === 1, 10_000);
  });

  it('of a code is not mailed any more once the code is over', async () => {
    const businessSlug = await aBusiness();
    const issued = anEvent('redemption.redemption-code-issued.v1', {
      cardId: `${businessSlug}-card`, businessSlug, holder: { name: 'Anna', email: 'anna@example.test', phone: '' }, giftCardName: 'Dinner', amountCents: 1_000, currency: 'USD',
      codeSealed: testSealer().seal('ABC234', 'one-time-code'), expiresAt: new Date(Date.now() - 1).toISOString(),
    });
    await publish(engines.bus, issued);
    const [dead] = await eventually(async () => {
      const list = await deliveriesOf(businessSlug, 'dead');
      return list.length === 1 && list;
    }, 10_000);
    expect(dead).toMatchObject({ template: 'redemption-code', lastError: 'EXPIRED' });
    expect(mailsTo('anna@example.test')).toHaveLength(0);
    await expect(resend(businessSlug, dead!.deliveryId)).rejects.toMatchObject({ kind: 'conflict', code: 'DELIVERY_EXPIRED' });
  });
});

describe('a mail that arrived', () => {
  it('is sent once more to the same address as a message of its own, and one with a code is not', async () => {
    const businessSlug = await aBusiness();
    await publish(engines.bus, orderPlaced({ businessSlug, orderId: `${businessSlug}-order` }));
    const [delivery] = await eventually(async () => {
      const found = await deliveriesOf(businessSlug, 'sent', 'OWN-CARD');
      return found.length === 1 && found;
    }, 10_000);
    expect(delivery).toMatchObject({ template: 'own-card', resendable: true });
    expect(await resend(businessSlug, delivery!.deliveryId)).toMatchObject({ status: 'queued', resendable: false });
    await eventually(() => mailsTo(delivery!.to).length === 2, 10_000);
    const [first, second] = mailsTo(delivery!.to).map((message) => header(message, 'Message-ID'));
    expect(second).toBe(first!.replace('@', '.1@'));

    await publish(engines.bus, anEvent('redemption.redemption-code-issued.v1', {
      cardId: `${businessSlug}-card`, businessSlug, holder: { name: 'Code', email: `code@${businessSlug}.test`, phone: '' }, giftCardName: 'Dinner', amountCents: 1_000, currency: 'USD',
      codeSealed: testSealer().seal('ABC234', 'one-time-code'), expiresAt: new Date(Date.now() + 300_000).toISOString(),
    }));
    const [code] = await eventually(async () => {
      const found = await deliveriesOf(businessSlug, 'sent', `code@${businessSlug}`);
      return found.length === 1 && found;
    }, 10_000);
    expect(code!.resendable).toBe(false);
    await expect(resend(businessSlug, code!.deliveryId)).rejects.toMatchObject({ code: 'DELIVERY_NOT_REPEATABLE' });
    expect(JSON.stringify(await deliveriesOf(businessSlug))).not.toContain('ABC234');
  });

  it('of a gift goes to the corrected address too, once, with the same code and card page', async () => {
    const businessSlug = await aBusiness();
    const orderId = `${businessSlug}-order`;
    const [wrong, right] = [`wrong@${businessSlug}.test`, `right@${businessSlug}.test`];
    const form = { purchaseType: 'gift', buyer: { name: 'Daniel', email: `daniel@${businessSlug}.test`, phone: '' }, recipient: { name: 'Maya', email: wrong, phone: '' }, message: '', occasion: '' };
    const { sealed, publicToken } = cardSecrets();
    const corrected = anEvent('redemption.recipient-corrected.v1', { cardId: orderId, businessSlug, recipient: { name: 'Maya', email: right, phone: '' }, previousEmail: wrong, correctedBy: 'admin', correctedAt: undefined, buyer: form.buyer, giftCardName: 'Dinner' });
    await publish(engines.bus, orderPlaced({ businessSlug, orderId, form, ...sealed }));
    await eventually(() => mailsTo(wrong).length === 1, 10_000);
    await publish(engines.bus, corrected, corrected);
    await eventually(() => mailsTo(right).length === 1, 10_000);
    const gifts = await eventually(async () => {
      const found = await deliveriesOf(businessSlug, 'sent', 'gift');
      return found.length === 2 && found;
    }, 10_000);
    expect(Object.fromEntries(gifts.map(({ to, resendable }) => [to, resendable]))).toEqual({ [right]: true, [wrong]: false });
    await expect(resend(businessSlug, gifts.find(({ to }) => to === wrong)!.deliveryId)).rejects.toMatchObject({ kind: 'conflict', code: 'DELIVERY_SUPERSEDED' });
    expect(mailsTo(right)[0]!.replace(/=\r\n/g, '')).toContain(publicToken);
    const notices = () => mailsTo(`daniel@${businessSlug}.test`).filter((message) => /corrected/.test(header(message, 'Subject')));
    await eventually(() => notices().length === 1, 10_000);
    expect(notices()[0]!.replace(/=\r\n/g, '')).not.toMatch(new RegExp(`${publicToken}|${right}`));
  });

  it('of a gift stops trying the wrong address once it is corrected', async () => {
    const businessSlug = await aBusiness();
    const orderId = `${businessSlug}-order`;
    const [wrong, right] = [`wrong@${businessSlug}.test`, `right@${businessSlug}.test`];
    await service!.stop();
    const opsPort = await freePort();
    await startNotifications({ MAIL_RETRY_DELAY_MS: '60000', OPS_PORT: String(opsPort) });
    const givenUp = async () => /giftcard_deliveries_dead\S* (\d+)/.exec(await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text())?.[1];
    const before = await givenUp();
    smtp.refuse('DATA', '451 try later', 2);
    const form = { purchaseType: 'gift', buyer: { name: 'Daniel', email: `daniel@${businessSlug}.test`, phone: '' }, recipient: { name: 'Maya', email: wrong, phone: '' }, message: '', occasion: '' };
    await publish(engines.bus, orderPlaced({ businessSlug, orderId, form }));
    await eventually(async () => (await deliveriesOf(businessSlug, 'queued')).filter(({ attempts }) => attempts === 1).length === 2, 10_000);
    await publish(engines.bus, anEvent('redemption.recipient-corrected.v1', { cardId: orderId, businessSlug, recipient: { name: 'Maya', email: right, phone: '' }, previousEmail: wrong, correctedBy: 'admin', correctedAt: undefined, buyer: form.buyer, giftCardName: 'Dinner' }));
    await eventually(() => mailsTo(right).length === 1, 10_000);
    expect((await deliveriesOf(businessSlug, 'dead')).map(({ to, lastError, resendable }) => [to, lastError, resendable])).toEqual([[wrong, 'ADDRESS_CORRECTED', false]]);
    expect(mailsTo(wrong)).toEqual([]);
    expect([before, await givenUp()]).toEqual([expect.stringMatching(/^\d+$/), before]);
  });

  it('tells who may never have dealt with us how to hear no more, and nobody else', async () => {
    await service!.stop();
    await startNotifications({ MAIL_UNSUBSCRIBE: 'stop@giftcard.test' });
    const businessSlug = await aBusiness();
    const form = { purchaseType: 'gift', buyer: { name: 'Daniel', email: `daniel@${businessSlug}.test`, phone: '' }, recipient: { name: 'Maya', email: `maya@${businessSlug}.test`, phone: '' }, message: '', occasion: '' };
    await publish(engines.bus, orderPlaced({ businessSlug, orderId: `${businessSlug}-order`, form }));
    await eventually(() => mailsTo(`maya@${businessSlug}.test`).length + mailsTo(`daniel@${businessSlug}.test`).length === 2, 10_000);
    expect(header(mailsTo(`maya@${businessSlug}.test`)[0]!, 'List-Unsubscribe')).toBe('<mailto:stop@giftcard.test?subject=unsubscribe>');
    expect(header(mailsTo(`daniel@${businessSlug}.test`)[0]!, 'List-Unsubscribe')).toBe('');
  });
});

describe('the list of deliveries', () => {
  it("shows a business its own mails only, needs a session and knows its statuses", async () => {
    const businessSlug = await aBusiness();
    expect((await deliveriesOf(businessSlug)).map(({ to }) => to)).toEqual([`owner@${businessSlug}.test`]);
    expect(await deliveriesOf('nobodys-business')).toEqual([]);
    expect(await deliveriesOf(businessSlug, '', 'OWNER@')).toHaveLength(1);
    expect(await deliveriesOf(businessSlug, '', '.*')).toEqual([]);
    const client = clientOf<NotificationsServiceClient>(NotificationsServiceService, env);
    await expect(asPublic(() => client.listDeliveries({ status: '', search: '', page: undefined }))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(asAdmin(businessSlug, () => client.listDeliveries({ status: 'lost', search: '', page: undefined }))).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    client.close();
  });
});
