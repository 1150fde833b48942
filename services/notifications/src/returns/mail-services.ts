import { z } from 'zod';
import { ReturnsUnreadable, type ReturnedMail } from './returned-mail.js';

/** At most so many in one call: SendGrid's calls hold up to a thousand events of about 700 bytes. */
const MOST_EVENTS = 2_000;

const text = z.string().max(1_000).catch('');

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event: `smtp-id` is the Message-ID that it was given. "blocked" is a refusal for now. */
const sendGrid = z.array(z.looseObject({ event: text, type: text, reason: text, 'smtp-id': text })).max(MOST_EVENTS);

/** What SendGrid does not even try, because the same address bounced before. */
const DROPPED = /^(bounced address|invalid)/i;

function fromSendGrid(body: unknown): ReturnedMail[] {
  return read(sendGrid, body).flatMap(({ event, type, reason, 'smtp-id': messageId }): ReturnedMail[] => {
    if (event === 'spamreport') return [{ messageId, reason: 'COMPLAINED' }];
    const isBounce = (event === 'bounce' && type !== 'blocked') || (event === 'dropped' && DROPPED.test(reason));
    return isBounce ? [{ messageId, reason: 'BOUNCED' }] : [];
  });
}

/** https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-structure: `message-id` is the Message-ID without brackets. */
const mailgun = z.looseObject({
  'event-data': z.looseObject({
    event: text,
    severity: text,
    message: z.looseObject({ headers: z.looseObject({ 'message-id': text }) }),
  }),
});

function fromMailgun(body: unknown): ReturnedMail[] {
  const { event, severity, message } = read(mailgun, body)['event-data'];
  const messageId = message.headers['message-id'];
  if (event === 'complained') return [{ messageId, reason: 'COMPLAINED' }];
  return event === 'failed' && severity === 'permanent' ? [{ messageId, reason: 'BOUNCED' }] : [];
}

/** https://postmarkapp.com/developer/webhooks/bounce-webhook: names messages anew, and gives back the metadata that came with them (mailer.ts). */
const postmark = z.looseObject({
  RecordType: text,
  Type: text,
  Metadata: z.looseObject({ message: text }).catch({ message: '' }),
});

const FOR_GOOD = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']);

function fromPostmark(body: unknown): ReturnedMail[] {
  const { RecordType, Type, Metadata } = read(postmark, body);
  const messageId = Metadata.message;
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') return [{ messageId, reason: 'COMPLAINED' }];
  return RecordType === 'Bounce' && FOR_GOOD.has(Type) ? [{ messageId, reason: 'BOUNCED' }] : [];
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new ReturnsUnreadable();
  return data;
}

/** Mails that came back for good, as the mail services tell of them by webhook. Error: RETURNS_UNREADABLE. */
export const MAIL_SERVICES: Readonly<Record<string, (body: unknown) => ReturnedMail[]>> = {
  sendgrid: fromSendGrid,
  mailgun: fromMailgun,
  postmark: fromPostmark,
};
