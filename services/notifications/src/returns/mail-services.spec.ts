import { describe, expect, it } from '@jest/globals';
import { MAIL_SERVICES } from './mail-services.js';
import { ReturnsUnreadable } from './returned-mail.js';

const ID = 'gift-0123456789abcdef0123456789abcdef';
const { sendgrid, mailgun, postmark } = MAIL_SERVICES;

describe('what SendGrid tells', () => {
  const event = (more: object) => ({ email: 'a@example.com', timestamp: 1513299569, 'smtp-id': `<${ID}@x>`, ...more });
  const bounced = [{ messageId: `<${ID}@x>`, reason: 'BOUNCED' }];

  it('is what bounced for good, what it did not try, and complaints; the rest says nothing', () => {
    expect(sendgrid!([event({ event: 'bounce', type: 'bounce', status: '5.0.0' })])).toEqual(bounced);
    expect(sendgrid!([event({ event: 'dropped', reason: 'Bounced Address' })])).toEqual(bounced);
    expect(sendgrid!([event({ event: 'spamreport' })])).toEqual([{ ...bounced[0], reason: 'COMPLAINED' }]);
    const others = [
      { event: 'bounce', type: 'blocked' },
      { event: 'dropped', reason: 'Unsubscribed Address' },
      { event: 'deferred' },
      { event: 'delivered' },
      { event: 'open' },
    ];
    expect(sendgrid!(others.map(event))).toEqual([]);
  });

  it('may be of mails that are not ours', () => {
    expect(sendgrid!([{ event: 'bounce', email: 'b@example.com' }])).toEqual([{ messageId: '', reason: 'BOUNCED' }]);
  });
});

it('what Mailgun tells is what failed for good, and complaints', () => {
  const told = (event: string, severity?: string) => ({
    signature: { token: 't' },
    'event-data': { event, severity, message: { headers: { 'message-id': `${ID}@x` } } },
  });
  expect(mailgun!(told('failed', 'permanent'))).toEqual([{ messageId: `${ID}@x`, reason: 'BOUNCED' }]);
  expect(mailgun!(told('complained'))).toEqual([{ messageId: `${ID}@x`, reason: 'COMPLAINED' }]);
  expect(mailgun!(told('failed', 'temporary'))).toEqual([]);
  expect(mailgun!(told('delivered'))).toEqual([]);
});

it('what Postmark tells is named by the metadata that the mail brought along', () => {
  const Metadata = { message: `${ID}.2` };
  const told = (RecordType: string, Type = '') => ({ RecordType, Type, MessageID: '883953f4', Metadata });
  expect(postmark!(told('Bounce', 'HardBounce'))).toEqual([{ messageId: `${ID}.2`, reason: 'BOUNCED' }]);
  expect(postmark!(told('SpamComplaint', 'SpamComplaint'))).toEqual([{ messageId: `${ID}.2`, reason: 'COMPLAINED' }]);
  expect(postmark!(told('Bounce', 'Transient'))).toEqual([]);
  expect(postmark!(told('Open'))).toEqual([]);
  expect(postmark!({ RecordType: 'Bounce', Type: 'HardBounce' })).toEqual([{ messageId: '', reason: 'BOUNCED' }]);
});

it.each([null, 'text', 7, { event: 'bounce' }, Array.from({ length: 2_001 }, () => ({}))])(
  'what is no word of theirs is refused: %#',
  (body) => {
    expect(() => sendgrid!(body)).toThrow(ReturnsUnreadable);
  },
);

it.each([null, [], {}, { 'event-data': { message: {} } }])('nor is it a word of Mailgun: %#', (body) => {
  expect(() => mailgun!(body)).toThrow(ReturnsUnreadable);
});
