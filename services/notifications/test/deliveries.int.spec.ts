import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { businessProvisioned } from '@giftcard/testing/business-events';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { cardRedeemed, orderPlaced } from '@giftcard/testing/money-events';
import { recordEvents } from '@giftcard/testing/recorded-events';
import { testSealer } from '@giftcard/testing/service-env';
import { asAdmin, asPublic, asSuperAdmin } from '@giftcard/testing/sessions';
import { NotificationsWorld } from './notifications-world.js';
import { header, startSmtpServer } from './smtp-server.js';

const world = new NotificationsWorld();

describe('a delivery', () => {
  it('is mailed once when its event comes twice, and says so in one event', async () => {
    const businessSlug = await world.aBusiness();
    const recorded = await recordEvents(world.engines.bus, 'notifications.events');
    const redeemed = cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` });
    await publish(world.engines.bus, redeemed, redeemed);
    const last = cardRedeemed({
      businessSlug,
      cardId: `${businessSlug}-card`,
      entryId: 'last',
      holder: { name: 'Last', email: `last@${businessSlug}.test`, phone: '' },
    });
    await publish(world.engines.bus, last);
    await eventually(() => world.mailsTo(`last@${businessSlug}.test`).length === 1, 10_000);
    const sent = await eventually(async () => {
      const deliveries = await world.deliveriesOf(businessSlug, 'sent');
      return deliveries.length === 2 && deliveries;
    }, 10_000);
    expect(sent.map(({ template }) => template).sort()).toEqual(['redemption-receipt', 'redemption-receipt']);
    expect(world.mailsTo('anna@example.test')).toHaveLength(1);
    const ids = sent.map(({ deliveryId }) => deliveryId);
    const events = await eventually(() => {
      const mine = recorded.ofType('notifications.email-sent.v1').filter(({ data }) => ids.includes(data.deliveryId));
      return new Set(mine.map(({ data }) => data.deliveryId)).size === 2 && mine;
    });
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    await recorded.stop();
  });

  it('is tried again while the server refuses for now, always as the same message', async () => {
    const businessSlug = await world.aBusiness();
    const before = world.smtp.offered();
    world.smtp.refuse('DATA', '451 try later', 2);
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId: `${businessSlug}-order` }));
    const [delivery] = await eventually(async () => {
      const sent = (await world.deliveriesOf(businessSlug, 'sent')).filter(({ template }) => template === 'own-card');
      return sent.length === 1 && sent;
    }, 10_000);
    expect(delivery!.attempts).toBe(3);
    expect(world.smtp.offered() - before).toBe(3);
  });

  it('is dead after its last try, and goes out when it is sent again', async () => {
    const businessSlug = await world.aBusiness();
    const recorded = await recordEvents(world.engines.bus, 'notifications.events');
    world.smtp.refuse('DATA', '451 try later', 4);
    await publish(world.engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    const [dead] = await eventually(async () => {
      const list = await world.deliveriesOf(businessSlug, 'dead');
      return list.length === 1 && list;
    }, 10_000);
    expect(dead).toMatchObject({ template: 'redemption-receipt', attempts: 4, lastError: 'SMTP_451' });
    expect(await world.deliveriesOf(businessSlug, 'undelivered')).toEqual([dead]);
    await eventually(() =>
      recorded
        .ofType('notifications.email-failed.v1')
        .some(({ data }) => data.deliveryId === dead!.deliveryId && data.reason === 'SMTP_451'),
    );
    await recorded.stop();

    await expect(world.resend('another-business', dead!.deliveryId)).rejects.toMatchObject({
      kind: 'notFound',
      code: 'DELIVERY_NOT_FOUND',
    });
    expect(await world.resend(businessSlug, dead!.deliveryId)).toMatchObject({ status: 'queued', attempts: 0 });
    await eventually(() => world.mailsTo('anna@example.test').length === 1, 10_000);
  });

  it('of the platform itself that is dead is found and sent again by the super admin alone', async () => {
    const client = world.client();
    const dead = () =>
      asSuperAdmin(() => client.listDeliveries({ status: 'dead', search: 'ines@platform.test', page: undefined }));
    world.smtp.refuse('RCPT', '550 no such user', 1);
    await publish(
      world.engines.bus,
      anEvent('identity.registration-requested.v1', {
        requestId: 'r1',
        businessName: 'Larkspur House',
        contactName: 'Inés Larkspur',
        email: 'ines@platform.test',
      }),
    );
    const {
      deliveries: [found],
    } = await eventually(async () => {
      const list = await dead();
      return list.total === 1 && list;
    }, 10_000);
    expect(found).toMatchObject({ template: 'registration-received', lastError: 'SMTP_550', resendable: true });
    expect(await world.deliveriesOf('any-business', 'dead', 'ines@')).toEqual([]);
    await expect(asPublic(() => client.resendDelivery({ deliveryId: found!.deliveryId }))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await asSuperAdmin(() => client.resendDelivery({ deliveryId: found!.deliveryId }));
    await eventually(() => world.mailsTo('ines@platform.test').length === 1, 10_000);
    client.close();
  });

  it('with the link to set a password that is dead is found and sent again by the super admin: its reader has no way in', async () => {
    const client = world.client();
    const businessSlug = world.newSlug();
    const ownerEmail = `owner@${businessSlug}.test`;
    world.smtp.refuse('RCPT', '550 no such user', 1);
    await publish(
      world.engines.bus,
      businessProvisioned({
        businessSlug,
        ownerEmail,
        setPasswordTokenSealed: testSealer().seal('token', 'set-password'),
      }),
    );
    const {
      deliveries: [found],
    } = await eventually(async () => {
      const list = await asSuperAdmin(() =>
        client.listDeliveries({ status: 'dead', search: ownerEmail, page: undefined }),
      );
      return list.total === 1 && list;
    }, 10_000);
    expect(found).toMatchObject({ template: 'set-password', lastError: 'SMTP_550', resendable: true });
    expect(await world.deliveriesOf(businessSlug)).toEqual([]);
    await asSuperAdmin(() => client.resendDelivery({ deliveryId: found!.deliveryId }));
    await eventually(() => world.mailsTo(ownerEmail).length === 1, 10_000);
    client.close();
  });

  it('with a link to set a password is not sent again once a newer link or a password is there', async () => {
    const client = world.client();
    const businessSlug = world.newSlug();
    const ownerEmail = `owner@${businessSlug}.test`;
    const tokenSealed = testSealer().seal('token', 'set-password');
    const account = { userId: `${businessSlug}-owner`, email: ownerEmail, name: 'Ida' };
    const links = () =>
      asSuperAdmin(() => client.listDeliveries({ status: 'dead', search: ownerEmail, page: undefined }));
    const whichAgain = async () =>
      Object.fromEntries((await links()).deliveries.map(({ template, resendable }) => [template, resendable]));
    world.smtp.refuse('RCPT', '550 no such user', 2);
    await publish(
      world.engines.bus,
      businessProvisioned({ businessSlug, ownerEmail, setPasswordTokenSealed: tokenSealed }),
    );
    await eventually(async () => (await links()).total === 1, 10_000);
    expect(await whichAgain()).toEqual({ 'set-password': true });
    const anIssue = () =>
      anEvent('identity.password-link-issued.v1', {
        ...account,
        tokenSealed,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      });
    const [heardLate, issued] = [anIssue(), anIssue()];
    await publish(world.engines.bus, issued);
    await eventually(async () => (await links()).total === 2, 10_000);
    expect(await whichAgain()).toEqual({ 'set-password': false, 'new-password-link': true });
    const [first] = (await links()).deliveries.filter(({ template }) => template === 'set-password');
    await expect(asSuperAdmin(() => client.resendDelivery({ deliveryId: first!.deliveryId }))).rejects.toMatchObject({
      code: 'DELIVERY_SUPERSEDED',
    });
    await publish(world.engines.bus, heardLate);
    await eventually(() => world.mailsTo(ownerEmail).length === 1, 10_000);
    expect(await whichAgain()).toMatchObject({ 'new-password-link': true });
    await publish(
      world.engines.bus,
      anEvent('identity.password-changed.v1', { ...account, changedAt: new Date().toISOString() }),
    );
    await eventually(() => world.mailsTo(ownerEmail).length === 2, 10_000);
    expect(await whichAgain()).toEqual({ 'set-password': false, 'new-password-link': false });
    client.close();
  });

  it('is dead at once when the address is refused for good', async () => {
    const businessSlug = await world.aBusiness();
    world.smtp.refuse('RCPT', '550 no such user', 1);
    await publish(world.engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    const [dead] = await eventually(async () => {
      const list = await world.deliveriesOf(businessSlug, 'dead');
      return list.length === 1 && list;
    }, 10_000);
    expect(dead).toMatchObject({ attempts: 1, lastError: 'SMTP_550' });
  });

  it('goes out with the same Message-ID when the answer of the mail server was lost', async () => {
    const businessSlug = await world.aBusiness();
    world.smtp.loseAnswers(1);
    await publish(world.engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    await eventually(() => world.mailsTo('anna@example.test').length === 2, 10_000);
    const [first, second] = world.mailsTo('anna@example.test').map((message) => header(message, 'Message-ID'));
    expect(first).toMatch(/^<redemption-receipt-[0-9a-f]{32}@giftcard\.test>$/);
    expect(second).toBe(first);
  });

  it('waits through an absent mail server and a lost Redis, and is sent after a restart', async () => {
    const businessSlug = await world.aBusiness();
    const { port } = new URL(world.smtp.url);
    await world.smtp.stop();
    await world.service!.stop();
    await world.start({ MAIL_ATTEMPTS: '30', MAIL_RETRY_DELAY_MS: '60000' });
    await publish(world.engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    const [waiting] = await eventually(async () => {
      const queued = await world.deliveriesOf(businessSlug, 'queued');
      return queued[0]?.attempts === 1 && queued;
    }, 10_000);
    expect(['ESOCKET', 'ECONNECTION', 'ECONNREFUSED']).toContain(waiting!.lastError);
    await world.service!.stop();
    const redis = new Redis(world.engines.redis.url);
    const jobs = await redis.keys('bull:mail-deliveries:*');
    expect(jobs.length).toBeGreaterThan(0);
    await redis.del(jobs);
    redis.disconnect();
    world.smtp = await startSmtpServer(Number(port));
    await world.start();
    await eventually(() => world.mailsTo('anna@example.test').length === 1, 10_000);
  });

  it('of a code is not mailed any more once the code is over', async () => {
    const businessSlug = await world.aBusiness();
    const issued = anEvent('redemption.redemption-code-issued.v1', {
      cardId: `${businessSlug}-card`,
      businessSlug,
      holder: { name: 'Anna', email: 'anna@example.test', phone: '' },
      giftCardName: 'Dinner',
      amountCents: 1_000,
      tipCents: 0,
      currency: 'USD',
      codeSealed: testSealer().seal('ABC234', 'one-time-code'),
      expiresAt: new Date(Date.now() - 1).toISOString(),
    });
    await publish(world.engines.bus, issued);
    const [dead] = await eventually(async () => {
      const list = await world.deliveriesOf(businessSlug, 'dead');
      return list.length === 1 && list;
    }, 10_000);
    expect(dead).toMatchObject({ template: 'redemption-code', lastError: 'EXPIRED' });
    expect(world.mailsTo('anna@example.test')).toHaveLength(0);
    await expect(world.resend(businessSlug, dead!.deliveryId)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'DELIVERY_EXPIRED',
    });
  });
});

describe('the list of deliveries', () => {
  it('shows a business its own mails only, needs a session and knows its statuses', async () => {
    const businessSlug = await world.aBusiness();
    await publish(world.engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
    await eventually(() => world.mailsTo('anna@example.test').length === 1, 10_000);
    expect((await world.deliveriesOf(businessSlug)).map(({ to }) => to)).toEqual(['anna@example.test']);
    expect(await world.deliveriesOf('nobodys-business')).toEqual([]);
    expect(await world.deliveriesOf(businessSlug, '', 'ANNA@')).toHaveLength(1);
    expect(await world.deliveriesOf(businessSlug, '', '.*')).toEqual([]);
    const client = world.client();
    await expect(
      asPublic(() => client.listDeliveries({ status: '', search: '', page: undefined })),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(
      asAdmin(businessSlug, () => client.listDeliveries({ status: 'lost', search: '', page: undefined })),
    ).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    client.close();
  });
});
