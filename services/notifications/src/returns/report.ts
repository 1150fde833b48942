import { tryOfMessage } from '../domain/delivery.js';
import { ReturnsUnreadable, type ReturnedMail } from './returned-mail.js';

/** Names of messages: in the headers that a report returns, which no encoding may hide (RFC 2046, 5.2.1), or as the envelope's (RFC 3461, ENVID). */
const NAMES = /^(?:message-id|original-envelope-id):\s*<?([^\s<>]+)>?/gim;

/**
 * What a report says of one mail: a delivery status that failed for good (RFC 3464), or a complaint of its reader (RFC 5965). One that is delayed, or
 * arrived, says nothing. Error: RETURNS_UNREADABLE.
 */
export async function readReport(raw: Buffer): Promise<ReturnedMail[]> {
  // Loaded when the first report comes: few platforms get any.
  const { simpleParser } = await import('mailparser');
  const { attachments } = await simpleParser(raw, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  }).catch(() => {
    throw new ReturnsUnreadable();
  });
  const partOf = (...types: string[]): string =>
    attachments.find(({ contentType }) => types.includes(contentType))?.content.toString('latin1') ?? '';
  const status = partOf('message/delivery-status', 'message/global-delivery-status');
  const feedback = partOf('message/feedback-report');
  if (status === '' && feedback === '') throw new ReturnsUnreadable();
  const names = [...raw.toString('latin1').matchAll(NAMES)].map(([, name = '']) => name);
  const messageId = names.find((name) => tryOfMessage(name)) ?? '';
  if (/^feedback-type:\s*(abuse|fraud)\s*$/im.test(feedback)) return [{ messageId, reason: 'COMPLAINED' }];
  const hasFailed = /^action:\s*failed\s*$/im.test(status) && /^status:\s*5\./im.test(status);
  return hasFailed ? [{ messageId, reason: 'BOUNCED' }] : [];
}
