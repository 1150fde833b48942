import { beforeEach, describe, expect, it } from '@jest/globals';
import { asPublic } from '@giftcard/testing/sessions';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { orderPlaced } from '@giftcard/testing/money-events';
import { NotificationsWorld } from './notifications-world.js';
import { header } from './smtp-server.js';

const TOKEN = 'told-by-the-mail-service-32-letters';
const BASIC = `Basic ${Buffer.from(`sendgrid:${TOKEN}`).toString('base64')}`;
const world = new NotificationsWorld();

beforeEach(async () => {
  await world.service?.stop();
  await world.start({ MAIL_RETURNS_TOKEN: TOKEN, MAIL_RETURN_PATH: 'returns@giftcard.test' });
});

async function told(body: unknown, { form = 'sendgrid', authorization = BASIC } = {}): Promise<void> {
  const client = world.client();
  const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  await asPublic(() => client.recordReturnedMails({ form, rawBody, authorization })).finally(() => client.close());
}

/** A gift of Daniel for Maya that the mail server took. */
async function aGift() {
  const businessSlug = await world.aBusiness();
  const [daniel, maya] = ['daniel', 'maya'].map((name) => `${name}@${businessSlug}.test`) as [string, string];
  const form = {
    purchaseType: 'gift',
    buyer: { name: 'Daniel', email: daniel, phone: '' },
    recipient: { name: 'Maya', email: maya, phone: '' },
    message: 'For you',
    occasion: '',
  };
  await publish(world.engines.bus, orderPlaced({ businessSlug, orderId: `${businessSlug}-order`, form }));
  await eventually(async () => (await world.deliveriesOf(businessSlug, 'sent')).length === 2, 10_000);
  const messageId = header(world.mailsTo(maya)[0]!, 'Message-ID');
  return { businessSlug, daniel, maya, messageId };
}

const bounce = (messageId: string) => [{ event: 'bounce', type: 'bounce', 'smtp-id': messageId }];

describe('a mail that came back', () => {
  it('a gift that bounced is shown as returned, its giver hears of it once, and told again nothing changes', async () => {
    const { businessSlug, daniel, maya, messageId } = await aGift();
    expect(world.smtp.commands.filter((said) => said.startsWith('MAIL FROM:<RETURNS@GIFTCARD.TEST>'))).not.toEqual([]);
    for (const _time of [1, 2]) await told(bounce(messageId));
    const [returned, ...others] = await world.deliveriesOf(businessSlug, 'returned');
    expect(others).toEqual([]);
    expect(returned).toMatchObject({ template: 'gift', to: maya, lastError: 'BOUNCED', resendable: true });
    const mails = await eventually(() => world.mailsTo(daniel).length === 2 && world.mailsTo(daniel), 10_000);
    const notice = mails[1]!.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(header(notice, 'Subject')).toBe('Your gift for Maya could not be delivered');
    expect(notice).toContain('http://shop.test/gift#token=');
    expect(notice).not.toMatch(/\/card\/|maya@/);
    // Sent once more to the same address, it is another message: word of the first says nothing of it.
    await world.resend(businessSlug, returned!.deliveryId);
    await eventually(() => world.mailsTo(maya).length === 2, 10_000);
    await eventually(async () => (await world.deliveriesOf(businessSlug, 'sent', maya)).length === 1, 10_000);
    await told(bounce(messageId));
    expect(await world.deliveriesOf(businessSlug, 'returned')).toEqual([]);
    await told(bounce(header(world.mailsTo(maya)[1]!, 'Message-ID')));
    expect(await world.deliveriesOf(businessSlug, 'returned')).toHaveLength(1);
    await eventually(() => world.mailsTo(daniel).length === 3, 10_000);
  });

  it('that its reader called unwanted is never sent again, and its giver is not told so', async () => {
    const { businessSlug, daniel, maya, messageId } = await aGift();
    await told([{ event: 'spamreport', 'smtp-id': messageId }]);
    const [returned] = await world.deliveriesOf(businessSlug, 'returned');
    expect(returned).toMatchObject({ to: maya, lastError: 'COMPLAINED', resendable: false });
    expect(await world.deliveriesOf(businessSlug, 'undelivered')).toEqual([]);
    await expect(world.resend(businessSlug, returned!.deliveryId)).rejects.toMatchObject({
      code: 'DELIVERY_SUPERSEDED',
    });
    expect(world.mailsTo(daniel)).toHaveLength(1);
  });

  it('is told of by the report of a mail server, too, and others of the same account are left alone', async () => {
    const { businessSlug, messageId } = await aGift();
    const report = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      '',
      '--B',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; maya@mial.example',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--B',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '--B--',
    ].join('\r\n');
    await told(bounce('<gift-ffffffffffffffffffffffffffffffff@giftcard.test>'));
    await told(bounce('<newsletter@elsewhere.example>'));
    expect(await world.deliveriesOf(businessSlug, 'returned')).toEqual([]);
    await told(report, { form: 'report', authorization: `Bearer ${TOKEN}` });
    expect(await world.deliveriesOf(businessSlug, 'returned')).toHaveLength(1);
  });

  it('what is no word of mails is refused, and so is another password', async () => {
    const wrong = `Basic ${Buffer.from('sendgrid:guessed').toString('base64')}`;
    for (const authorization of ['', 'Bearer', wrong, 'Bearer guessed', `Digest ${TOKEN}`])
      await expect(told([], { authorization })).rejects.toMatchObject({ code: 'RETURNS_UNAUTHORIZED' });
    for (const [body, form] of [
      ['{', 'sendgrid'],
      ['{}', 'sendgrid'],
      ['[]', 'nobody'],
      ['[]', 'constructor'],
      ['Hello', 'report'],
    ] as const)
      await expect(told(body, { form })).rejects.toMatchObject({ code: 'RETURNS_UNREADABLE' });
    await world.service!.stop();
    await world.start();
    await expect(told([])).rejects.toMatchObject({ code: 'RETURNS_UNAUTHORIZED' });
  });
});
