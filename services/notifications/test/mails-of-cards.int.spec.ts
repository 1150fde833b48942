import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { anEvent, publish } from '@giftcard/testing/events';
import { freePort } from '@giftcard/kernel/free-ports';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import { cardSecrets, orderPlaced, orderRefunded } from '@giftcard/testing/money-events';
import { testSealer } from '@giftcard/testing/service-env';
import { NotificationsWorld } from './notifications-world.js';
import { header } from './smtp-server.js';

const world = new NotificationsWorld();

describe('a mail that arrived', () => {
  it('is sent once more to the same address as a message of its own, and one with a code is not', async () => {
    const businessSlug = await world.aBusiness();
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId: `${businessSlug}-order` }));
    const [delivery] = await eventually(async () => {
      const found = await world.deliveriesOf(businessSlug, 'sent', 'OWN-CARD');
      return found.length === 1 && found;
    }, 10_000);
    expect(delivery).toMatchObject({ template: 'own-card', resendable: true });
    expect(await world.resend(businessSlug, delivery!.deliveryId)).toMatchObject({
      status: 'queued',
      resendable: false,
    });
    await eventually(() => world.mailsTo(delivery!.to).length === 2, 10_000);
    const [first, second] = world.mailsTo(delivery!.to).map((message) => header(message, 'Message-ID'));
    expect(second).toBe(first!.replace('@', '.1@'));

    await publish(
      world.engines.bus,
      anEvent('redemption.redemption-code-issued.v1', {
        cardId: `${businessSlug}-card`,
        businessSlug,
        holder: { name: 'Code', email: `code@${businessSlug}.test`, phone: '' },
        giftCardName: 'Dinner',
        amountCents: 1_000,
        tipCents: 0,
        currency: 'USD',
        codeSealed: testSealer().seal('ABC234', 'one-time-code'),
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
      }),
    );
    const [code] = await eventually(async () => {
      const found = await world.deliveriesOf(businessSlug, 'sent', `code@${businessSlug}`);
      return found.length === 1 && found;
    }, 10_000);
    expect(code!.resendable).toBe(false);
    await expect(world.resend(businessSlug, code!.deliveryId)).rejects.toMatchObject({
      code: 'DELIVERY_NOT_REPEATABLE',
    });
    expect(JSON.stringify(await world.deliveriesOf(businessSlug))).not.toContain('ABC234');
  });

  it('of a gift goes to the corrected address too, once, with the same code and card page', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const [wrong, right] = [`wrong@${businessSlug}.test`, `right@${businessSlug}.test`];
    const form = {
      purchaseType: 'gift',
      buyer: { name: 'Daniel', email: `daniel@${businessSlug}.test`, phone: '' },
      recipient: { name: 'Maya', email: wrong, phone: '' },
      message: '',
      occasion: '',
    };
    const { sealed, publicToken } = cardSecrets();
    const corrected = anEvent('redemption.recipient-corrected.v1', {
      cardId: orderId,
      businessSlug,
      recipient: { name: 'Maya', email: right, phone: '' },
      previousEmail: wrong,
      previousRecipient: undefined,
      correctedBy: 'admin',
      correctedAt: undefined,
      buyer: form.buyer,
      giftCardName: 'Dinner',
      reissued: false,
    });
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form, ...sealed }));
    await eventually(() => world.mailsTo(wrong).length === 1, 10_000);
    await publish(world.engines.bus, corrected, corrected);
    await eventually(() => world.mailsTo(right).length === 1, 10_000);
    const gifts = await eventually(async () => {
      const found = await world.deliveriesOf(businessSlug, 'sent', 'gift');
      return found.length === 2 && found;
    }, 10_000);
    expect(Object.fromEntries(gifts.map(({ to, resendable }) => [to, resendable]))).toEqual({
      [right]: true,
      [wrong]: false,
    });
    await expect(world.resend(businessSlug, gifts.find(({ to }) => to === wrong)!.deliveryId)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'DELIVERY_SUPERSEDED',
    });
    expect(world.mailsTo(right)[0]!.replace(/=\r\n/g, '')).toContain(publicToken);
    const notices = () =>
      world.mailsTo(`daniel@${businessSlug}.test`).filter((message) => /corrected/.test(header(message, 'Subject')));
    await eventually(() => notices().length === 1, 10_000);
    expect(notices()[0]!.replace(/=\r\n/g, '')).not.toMatch(new RegExp(`${publicToken}|${right}`));
  });

  it('of a card that got a new code bring that: to its holder at once, and wherever a mail of before is sent again', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const [maya, daniel] = [`maya@${businessSlug}.test`, `daniel@${businessSlug}.test`];
    const form = {
      purchaseType: 'gift',
      buyer: { name: 'Daniel', email: daniel, phone: '' },
      recipient: { name: 'Maya', email: maya, phone: '' },
      message: '',
      occasion: '',
    };
    const [old, renewed] = [cardSecrets(), cardSecrets()];
    const { codeHash: _hash, ...opens } = renewed.sealed;
    const reissued = anEvent('redemption.card-reissued.v1', {
      ...exampleOf('redemption.card-reissued.v1'),
      ...opens,
      cardId: orderId,
      businessSlug,
      holder: form.recipient,
      giver: form.buyer,
    });
    // Told before its order is: the code of the order's event is dead by then.
    await publish(world.engines.bus, reissued);
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form, ...old.sealed }));
    const told = (message: string) => /new code/.test(header(message, 'Subject'));
    await eventually(() => world.mailsTo(maya).some(told) && world.mailsTo(daniel).some(told), 10_000);
    await publish(world.engines.bus, reissued);
    const plain = (message: string) => message.replace(/=\r\n/g, '');
    expect(plain(world.mailsTo(maya).find(told)!)).toContain(renewed.publicToken);
    expect(plain(world.mailsTo(daniel).find(told)!)).not.toContain(renewed.publicToken);
    const gift = await eventually(async () => {
      const [found] = await world.deliveriesOf(businessSlug, 'sent', 'gift');
      return found ?? false;
    }, 10_000);
    await world.resend(businessSlug, gift.deliveryId);
    await eventually(() => world.mailsTo(maya).filter((message) => !told(message)).length === 2, 10_000);
    const again = plain(world.mailsTo(maya).findLast((message) => !told(message))!);
    expect([again.includes(renewed.publicToken), again.includes(old.publicToken)]).toEqual([true, false]);
    expect(world.mailsTo(maya).filter(told)).toHaveLength(1);
  });

  it('of a gift stops trying the wrong address once it is corrected', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const [wrong, right] = [`wrong@${businessSlug}.test`, `right@${businessSlug}.test`];
    await world.service!.stop();
    const opsPort = await freePort();
    await world.start({ MAIL_RETRY_DELAY_MS: '60000', OPS_PORT: String(opsPort) });
    const givenUp = () =>
      eventually(async () => {
        const told = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
        return /giftcard_deliveries_dead\S* (\d+)/.exec(told)?.[1] ?? false;
      });
    const before = await givenUp();
    world.smtp.refuse('DATA', '451 try later', 2);
    const form = {
      purchaseType: 'gift',
      buyer: { name: 'Daniel', email: `daniel@${businessSlug}.test`, phone: '' },
      recipient: { name: 'Maya', email: wrong, phone: '' },
      message: '',
      occasion: '',
    };
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form }));
    await eventually(
      async () =>
        (await world.deliveriesOf(businessSlug, 'queued')).filter(({ attempts }) => attempts === 1).length === 2,
      10_000,
    );
    await publish(
      world.engines.bus,
      anEvent('redemption.recipient-corrected.v1', {
        cardId: orderId,
        businessSlug,
        recipient: { name: 'Maya', email: right, phone: '' },
        previousEmail: wrong,
        previousRecipient: undefined,
        correctedBy: 'admin',
        correctedAt: undefined,
        buyer: form.buyer,
        giftCardName: 'Dinner',
        reissued: false,
      }),
    );
    await eventually(() => world.mailsTo(right).length === 1, 10_000);
    expect(
      (await world.deliveriesOf(businessSlug, 'dead')).map(({ to, lastError, resendable }) => [
        to,
        lastError,
        resendable,
      ]),
    ).toEqual([[wrong, 'ADDRESS_CORRECTED', false]]);
    expect(await world.deliveriesOf(businessSlug, 'undelivered')).toEqual([]);
    expect(world.mailsTo(wrong)).toEqual([]);
    await eventually(async () => (await givenUp()) === before);
  });

  it('with a card that ends later than it was sold for names no end when it is sent again', async () => {
    const database = await mongoose
      .createConnection(world.env['MONGODB_URI']!, { dbName: 'notifications' })
      .asPromise();
    const deliveries = database.collection('deliveries');
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId }));
    const [delivery] = await eventually(async () => {
      const found = await world.deliveriesOf(businessSlug, 'sent', 'own-card');
      return found.length === 1 && found;
    }, 10_000);
    // As an earlier version sold it.
    await deliveries.updateOne(
      { _id: delivery!.deliveryId as never },
      { $set: { cardValidUntil: new Date('2027-11-22T05:00:00Z') } },
    );
    await world.resend(businessSlug, delivery!.deliveryId);
    await eventually(
      () => world.mailsTo(delivery!.to).filter((mail) => mail.includes('21 Nov 2027')).length === 1,
      10_000,
    );
    const extended = anEvent('redemption.card-validity-extended.v1', {
      cardId: orderId,
      businessSlug,
      validUntil: undefined,
      previousValidUntil: '2027-11-22T05:00:00.000Z',
      extendedAt: '2026-11-22T12:00:00.000Z',
    });
    await publish(world.engines.bus, extended, extended);
    await eventually(
      async () => (await deliveries.findOne({ _id: delivery!.deliveryId as never }))?.['cardValidUntil'] === undefined,
      10_000,
    );
    await world.resend(businessSlug, delivery!.deliveryId);
    await eventually(() => world.mailsTo(delivery!.to).length === 3, 10_000);
    expect(world.mailsTo(delivery!.to).at(-1)).not.toContain('Nov 2027');
    await database.close();
  });

  it('with a card is stopped when the money goes back, and not sent again', async () => {
    const businessSlug = await world.aBusiness();
    const [arrived, waiting] = [`${businessSlug}-arrived`, `${businessSlug}-waiting`];
    await world.service!.stop();
    await world.start({ MAIL_RETRY_DELAY_MS: '60000' });
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId: arrived }));
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'sent', 'own-card')).length === 1, 10_000);
    world.smtp.refuse('DATA', '451 try later', 2);
    const form = {
      purchaseType: 'gift',
      buyer: { name: 'Daniel', email: `daniel@${businessSlug}.test`, phone: '' },
      recipient: { name: 'Maya', email: `maya@${businessSlug}.test`, phone: '' },
      message: '',
      occasion: '',
    };
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId: waiting, form }));
    await eventually(
      async () =>
        (await world.deliveriesOf(businessSlug, 'queued')).filter(({ attempts }) => attempts === 1).length === 2,
      10_000,
    );

    const refunds = [arrived, waiting].map((orderId) =>
      orderRefunded({
        businessSlug,
        orderId,
        buyer: { name: 'Paid', email: `paid-${orderId}@example.test`, phone: '' },
      }),
    );
    await publish(world.engines.bus, ...refunds, ...refunds);
    await eventually(() => world.mailsTo('paid-').length === 2, 10_000);
    const cards = (await world.deliveriesOf(businessSlug)).filter(({ template }) => template !== 'refund');
    expect(
      Object.fromEntries(
        cards.map(({ template, status, lastError, resendable }) => [template, [status, lastError, resendable]]),
      ),
    ).toEqual({
      'own-card': ['sent', '', false],
      gift: ['dead', 'ORDER_REFUNDED', false],
      'purchase-receipt': ['queued', 'SMTP_451', false],
    });
    for (const { deliveryId } of cards.filter(({ template }) => template !== 'purchase-receipt'))
      await expect(world.resend(businessSlug, deliveryId)).rejects.toMatchObject({
        kind: 'conflict',
        code: 'DELIVERY_SUPERSEDED',
      });
    expect(world.mailsTo(`maya@${businessSlug}.test`)).toEqual([]);
  });

  it('tells who may never have dealt with us how to hear no more, and nobody else', async () => {
    await world.service!.stop();
    await world.start({ MAIL_UNSUBSCRIBE: 'stop@giftcard.test' });
    const businessSlug = await world.aBusiness();
    const form = {
      purchaseType: 'gift',
      buyer: { name: 'Daniel', email: `daniel@${businessSlug}.test`, phone: '' },
      recipient: { name: 'Maya', email: `maya@${businessSlug}.test`, phone: '' },
      message: '',
      occasion: '',
    };
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId: `${businessSlug}-order`, form }));
    await eventually(
      () =>
        world.mailsTo(`maya@${businessSlug}.test`).length + world.mailsTo(`daniel@${businessSlug}.test`).length === 2,
      10_000,
    );
    expect(header(world.mailsTo(`maya@${businessSlug}.test`)[0]!, 'List-Unsubscribe')).toBe(
      '<mailto:stop@giftcard.test?subject=unsubscribe>',
    );
    expect(header(world.mailsTo(`daniel@${businessSlug}.test`)[0]!, 'List-Unsubscribe')).toBe('');
  });
});
