import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import { cardSecrets, orderPlaced, orderRefunded } from '@giftcard/testing/money-events';
import { NotificationsWorld } from './notifications-world.js';
import { header } from './smtp-server.js';

/** As it is read. */
const textOf = (mail: string) =>
  Buffer.from(
    mail.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const world = new NotificationsWorld();

describe('a gift that waits for its moment', () => {
  const formOf = (businessSlug: string, at: Date) => ({
    purchaseType: 'gift',
    buyer: { name: 'Daniel', email: `daniel@${businessSlug}.test`, phone: '' },
    recipient: { name: 'Maya', email: `maya@${businessSlug}.test`, phone: '' },
    message: 'For Saturday',
    occasion: '',
    arrival: {
      date: at.toISOString().slice(0, 10),
      time: at.toISOString().slice(11, 16),
      zone: 'UTC',
      at: at.toISOString(),
    },
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const about = (businessSlug: string, orderId: string) => ({ businessSlug, cardId: orderId });

  /** Has the moment of every waiting gift of a business come. */
  async function comes(businessSlug: string): Promise<void> {
    const database = await mongoose
      .createConnection(world.env['MONGODB_URI']!, { dbName: 'notifications' })
      .asPromise();
    await database
      .collection('deliveries')
      .updateMany({ businessSlug, status: 'scheduled' }, { $set: { sendAt: new Date(Date.now() - 1_000) } });
    await database.close();
  }

  it('is mailed once when it comes, after a restart and without a job in the queue; the receipt says when, at once', async () => {
    const businessSlug = await world.aBusiness();
    const at = inDays(300);
    const placed = orderPlaced({ businessSlug, orderId: `${businessSlug}-order`, form: formOf(businessSlug, at) });
    await publish(world.engines.bus, placed, placed);
    await eventually(() => world.mailsTo(`daniel@${businessSlug}.test`).length === 1, 10_000);
    const day = `${at.getUTCDate()} ${at.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })} ${at.getUTCFullYear()}`;
    expect(world.mailsTo(`daniel@${businessSlug}.test`)[0]!.replace(/=\r\n/g, '')).toContain(
      `arrives at Maya (maya@${businessSlug}.test) on ${day}`,
    );
    const [waiting, ...others] = await world.deliveriesOf(businessSlug, 'scheduled');
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ template: 'gift', sendAt: at.toISOString(), held: false, resendable: false });
    await world.service!.stop();
    await world.start();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(world.mailsTo(`maya@${businessSlug}.test`)).toEqual([]);
    await comes(businessSlug);
    await eventually(() => world.mailsTo(`maya@${businessSlug}.test`).length === 1, 10_000);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(world.mailsTo(`maya@${businessSlug}.test`)).toHaveLength(1);
    expect(await world.deliveriesOf(businessSlug, 'scheduled')).toEqual([]);
  });

  it('is mailed to nobody while its card is on hold, who holds it hears nothing of that, and it goes out afterwards', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const form = formOf(businessSlug, inDays(1));
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form }));
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'scheduled')).length === 1, 10_000);
    await publish(
      world.engines.bus,
      anEvent('redemption.card-blocked.v1', {
        ...about(businessSlug, orderId),
        reason: 'admin',
        note: '',
        blockedBy: 'admin',
        blockedAt: undefined,
        giftCardName: 'Dinner',
        holder: form.recipient,
      }),
    );
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'scheduled'))[0]?.held === true, 10_000);
    await comes(businessSlug);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(world.mailsTo(form.recipient.email)).toEqual([]);
    await publish(
      world.engines.bus,
      anEvent('redemption.card-unblocked.v1', {
        ...about(businessSlug, orderId),
        note: '',
        unblockedBy: 'admin',
        unblockedAt: undefined,
      }),
    );
    await eventually(() => world.mailsTo(form.recipient.email).length === 1, 10_000);
    expect(header(world.mailsTo(form.recipient.email)[0]!, 'Subject')).toContain('sent you');
  });

  it('tells of money where its package was ended meanwhile, and its holder hears nothing before', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const form = formOf(businessSlug, inDays(1));
    const packageTerms = { unit: 'Wine tasting', contents: 'Five wines.', units: 5 };
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form, packageTerms }));
    await eventually(() => world.mailsTo(form.buyer.email).length === 1, 10_000);
    expect(textOf(world.mailsTo(form.buyer.email)[0]!)).toContain('5 × Wine tasting');
    await publish(
      world.engines.bus,
      anEvent('redemption.card-package-ended.v1', {
        ...exampleOf('redemption.card-package-ended.v1'),
        ...about(businessSlug, orderId),
        holder: form.recipient,
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(world.mailsTo(form.recipient.email)).toEqual([]);
    await comes(businessSlug);
    await eventually(() => world.mailsTo(form.recipient.email).length === 1, 10_000);
    const gift = textOf(world.mailsTo(form.recipient.email)[0]!);
    expect(gift).toContain('$50.00 to spend');
    expect(gift).not.toContain('Wine tasting');
  });

  it('is moved by its buyer, whose receipt has the link for it, and goes out at once when that is wished', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const form = formOf(businessSlug, inDays(30));
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form }));
    await eventually(() => world.mailsTo(form.buyer.email).length === 1, 10_000);
    const receipt = world.mailsTo(form.buyer.email)[0]!.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(receipt).toMatch(/\/gift#token=[\w.-]{60,}/);
    const moved = (at: Date) =>
      anEvent('redemption.gift-rescheduled.v1', {
        ...about(businessSlug, orderId),
        arrivesAt: at.toISOString(),
        arrivalZone: 'UTC',
        rescheduledAt: new Date().toISOString(),
      });
    const at = inDays(40);
    await publish(world.engines.bus, moved(at));
    await eventually(
      async () => (await world.deliveriesOf(businessSlug, 'scheduled'))[0]?.sendAt === at.toISOString(),
      10_000,
    );
    await publish(world.engines.bus, moved(new Date()));
    await eventually(() => world.mailsTo(form.recipient.email).length === 1, 10_000);
    await publish(world.engines.bus, moved(inDays(50)));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await world.deliveriesOf(businessSlug, 'scheduled')).toEqual([]);
    expect(world.mailsTo(form.recipient.email)).toHaveLength(1);
  });

  it('says what its buyer changed it to, wherever it goes by then, and goes to them once as a copy that opens nothing', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const form = { ...formOf(businessSlug, inDays(30)), copyToBuyer: true };
    const [daniel, right] = [form.buyer.email, `right@${businessSlug}.test`];
    const { sealed, publicToken } = cardSecrets();
    const words = (message: string, rewordedAt: Date) =>
      anEvent('redemption.gift-reworded.v1', {
        ...about(businessSlug, orderId),
        buyer: { ...form.buyer, name: 'Daniel and Ida' },
        recipient: { ...form.recipient, name: 'Mayita' },
        message,
        occasion: '',
        rewordedAt: rewordedAt.toISOString(),
      });
    const corrected = anEvent('redemption.recipient-corrected.v1', {
      ...about(businessSlug, orderId),
      recipient: { ...form.recipient, name: 'Mayita', email: right },
      previousEmail: form.recipient.email,
      previousRecipient: undefined,
      correctedBy: '',
      correctedAt: undefined,
      buyer: form.buyer,
      giftCardName: 'Dinner',
      reissued: false,
    });
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form, ...sealed }));
    const [first, second] = [inDays(-0.2), inDays(-0.1)];
    // What was said before the last word comes late, and changes nothing.
    for (const event of [words('For Sunday', second), words('For Monday', first), corrected])
      await publish(world.engines.bus, event);
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'scheduled'))[0]?.to === right, 10_000);
    expect((await world.deliveriesOf(businessSlug)).map(({ template }) => template)).not.toContain('gift-copy');
    await comes(businessSlug);
    const plain = (message: string) => message.replace(/=\r\n/g, '');
    const subjects = () => world.mailsTo(daniel).map((message) => header(message, 'Subject'));
    await eventually(() => subjects().some((subject) => /copy/.test(subject)), 10_000);
    const gift = plain(world.mailsTo(right)[0]!);
    const copy = plain(world.mailsTo(daniel).find((message) => /copy/.test(header(message, 'Subject')))!);
    for (const mail of [gift, copy]) {
      for (const said of ['Daniel and Ida', 'Mayita', 'For Sunday']) expect(mail).toContain(said);
      expect(mail).not.toMatch(/For (Saturday|Monday)/);
    }
    expect([gift.includes(publicToken), copy.includes(publicToken)]).toEqual([true, false]);
    expect(copy).not.toMatch(/cid:qr|\/card\//);
    // Sent again, or to somebody else, it brings no other copy; nor is the copy sent again.
    const all = await eventually(async () => {
      const found = await world.deliveriesOf(businessSlug, 'sent');
      return ['gift', 'gift-copy'].every((name) => found.some(({ template }) => template === name)) && found;
    }, 10_000);
    await world.resend(businessSlug, all.find(({ template }) => template === 'gift')!.deliveryId);
    await eventually(() => world.mailsTo(right).length === 2, 10_000);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(subjects().filter((subject) => /copy/.test(subject))).toHaveLength(1);
    await expect(
      world.resend(businessSlug, all.find(({ template }) => template === 'gift-copy')!.deliveryId),
    ).rejects.toMatchObject({ code: 'DELIVERY_NOT_REPEATABLE' });
  });

  it('of which a copy was wished brings none once its money is back', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const form = { ...formOf(businessSlug, inDays(2)), copyToBuyer: true };
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form }));
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'scheduled')).length === 1, 10_000);
    await publish(world.engines.bus, orderRefunded({ businessSlug, orderId, placed: true }));
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'scheduled')).length === 0, 10_000);
    await comes(businessSlug);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(world.mailsTo(form.buyer.email).filter((message) => /copy/.test(header(message, 'Subject')))).toEqual([]);
  });

  it('goes to a corrected address when it was to arrive, and nowhere once the money is back', async () => {
    const businessSlug = await world.aBusiness();
    const orderId = `${businessSlug}-order`;
    const at = inDays(2);
    const form = formOf(businessSlug, at);
    const right = `right@${businessSlug}.test`;
    await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form }));
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'scheduled')).length === 1, 10_000);
    const corrected = anEvent('redemption.recipient-corrected.v1', {
      ...about(businessSlug, orderId),
      recipient: { name: 'Maya', email: right, phone: '' },
      previousEmail: form.recipient.email,
      previousRecipient: undefined,
      correctedBy: 'admin',
      correctedAt: undefined,
      buyer: form.buyer,
      giftCardName: 'Dinner',
      reissued: false,
    });
    await publish(world.engines.bus, corrected, corrected);
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'scheduled'))[0]?.to === right, 10_000);
    expect(await world.deliveriesOf(businessSlug, 'scheduled')).toMatchObject([
      { to: right, sendAt: at.toISOString() },
    ]);
    await publish(world.engines.bus, orderRefunded({ businessSlug, orderId, placed: true }));
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'scheduled')).length === 0, 10_000);
    await comes(businessSlug);
    expect([...world.mailsTo(right), ...world.mailsTo(form.recipient.email)]).toEqual([]);
    expect((await world.deliveriesOf(businessSlug, 'dead')).map(({ lastError }) => lastError).sort()).toEqual([
      'ADDRESS_CORRECTED',
      'ORDER_REFUNDED',
    ]);
  });
});
