import { expect, it } from '@jest/globals';
import { readReport } from './report.js';
import { ReturnsUnreadable } from './returned-mail.js';

const ID = 'gift-0123456789abcdef0123456789abcdef';

/** A report as Postfix writes it (RFC 3464). */
function report({
  action = 'failed',
  status = '5.1.1',
  envelopeId = '',
  returned = `Message-ID: <${ID}.1@giftcard.test>`,
} = {}) {
  return Buffer.from(
    [
      'Return-Path: <>',
      'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'To: returns@giftcard.test',
      'Auto-Submitted: auto-replied',
      'Message-ID: <20261127.1234@mx.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      '',
      '--B',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'I am sorry to have to inform you that your message could not be delivered.',
      '',
      '--B',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      ...(envelopeId ? [`Original-Envelope-Id: ${envelopeId}`] : []),
      'Arrival-Date: Fri, 27 Nov 2026 10:00:00 +0000 (UTC)',
      '',
      'Final-Recipient: rfc822; tom@mial.example',
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 <tom@mial.example>: no such user',
      '',
      '--B',
      'Content-Description: Undelivered Message Headers',
      'Content-Type: text/rfc822-headers',
      '',
      'From: Larkspur House <cards@giftcard.test>',
      returned,
      'Subject: A gift for you',
      '',
      '--B--',
      '',
    ].join('\r\n'),
  );
}

it('a delivery that failed for good is named by the headers that came back', async () => {
  expect(await readReport(report())).toEqual([{ messageId: `${ID}.1@giftcard.test`, reason: 'BOUNCED' }]);
});

it('or by its envelope, where no headers came back', async () => {
  const named = report({ envelopeId: ID, returned: 'X-Nothing: here' });
  expect(await readReport(named)).toEqual([{ messageId: ID, reason: 'BOUNCED' }]);
});

it.each([
  ['is late', { action: 'delayed', status: '4.4.1' }],
  ['arrived', { action: 'delivered', status: '2.0.0' }],
  ['failed for now', { action: 'failed', status: '4.2.2' }],
])('one that %s says nothing', async (_what, told) => {
  expect(await readReport(report(told))).toEqual([]);
});

it('a complaint (RFC 5965) is one of its reader', async () => {
  const complaint = (type: string) =>
    Buffer.from(
      [
        'From: <abuse@mailbox.example>',
        'Subject: FW: A gift for you',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
        '',
        '--B',
        'Content-Type: text/plain',
        '',
        'This is an email abuse report.',
        '--B',
        'Content-Type: message/feedback-report',
        '',
        `Feedback-Type: ${type}`,
        'User-Agent: SomeGenerator/1.0',
        'Version: 1',
        '',
        '--B',
        'Content-Type: message/rfc822',
        'Content-Disposition: inline',
        '',
        'From: <cards@giftcard.test>',
        `Message-ID: <${ID}@giftcard.test>`,
        'Subject: A gift for you',
        '',
        'Enjoy.',
        '--B--',
        '',
      ].join('\r\n'),
    );
  expect(await readReport(complaint('abuse'))).toEqual([{ messageId: `${ID}@giftcard.test`, reason: 'COMPLAINED' }]);
  expect(await readReport(complaint('not-spam'))).toEqual([]);
});

it.each([
  ['nothing', ''],
  ['an answer from a holiday', 'From: <tom@example.com>\r\nSubject: Away\r\n\r\nI am away.'],
  ['bytes', '\u0000\u0001\u0002'],
])('%s is no report', async (_what, text) => {
  await expect(readReport(Buffer.from(text))).rejects.toThrow(ReturnsUnreadable);
});
