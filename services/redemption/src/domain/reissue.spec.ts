import { expect, test } from '@jest/globals';
import { block, voidForRefund } from './blocking.js';
import { issue, scannedCard, type Card } from './card.js';
import { sendCode, verifyCode } from './one-time-code.js';
import { redeem } from './redemption.js';
import { MAX_REISSUES, reissue } from './reissue.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const action = { entryId: 'entry-1', adminId: 'user-1', requestId: 'request-1', now };
const secretsOf = (n: number) => ({
  codeHash: `h${n}`,
  codeSealed: `s${n}`,
  publicTokenHash: `ph${n}`,
  publicTokenSealed: `ps${n}`,
});
const card: Card = issue(
  anOrder({ ...secretsOf(0), issuedAt: now, validUntil: new Date('2031-11-22T05:00:00.000Z') }),
).next;
const again = { ...action, secrets: secretsOf(1), note: ' Lost on the bus. ' };
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a reissued card opens by its new code alone, and is worth what it was', () => {
  const { next, events } = reissue(card, again);
  expect(next).toMatchObject({ ...secretsOf(1), replacedHashes: ['h0', 'ph0'], balanceCents: 10_000 });
  expect(next.entries).toEqual([
    {
      id: 'entry-1',
      kind: 'reissued',
      amountCents: 0,
      balanceCents: 10_000,
      at: now,
      by: 'user-1',
      requestId: 'request-1',
      reason: 'Lost on the bus.',
    },
  ]);
  expect(events).toMatchObject([{ data: { count: 1, reason: 'asked', note: 'Lost on the bus.', giver: undefined } }]);
  expect(scannedCard(next, 'h1', 'larkspur-house')).toBe(next);
  expect(codeOf(() => scannedCard(next, 'h0', 'larkspur-house'))).toBe('CODE_REPLACED');
  expect(codeOf(() => scannedCard(next, 'h0', 'other-house'))).toBe('CARD_NOT_FOUND');
});

test('what was sent or verified for the old code is over', () => {
  const send = {
    email: 'anna@example.test',
    amountCents: 2_500,
    adminId: 'user-1',
    codeHash: 'c',
    codeSealed: '',
    now,
  };
  const sent = sendCode(card, send).next;
  const verified = verifyCode(sent, { ...action, email: 'anna@example.test', codeHash: 'c' }).next;
  expect(reissue(sent, again).next.pendingCode).toBeUndefined();
  const { next } = reissue(verified, again);
  expect(next.rightsEndAt).toBeUndefined();
  expect(codeOf(() => redeem(next, { ...action, amountCents: 2_500, idempotencyKey: '' }))).toBe(
    'REDEMPTION_NOT_AUTHORIZED',
  );
});

test('a blocked card gets a new code and stays blocked', () => {
  const { next } = reissue(block(card, { ...action, reason: 'Stolen.' }).next, again);
  expect(next).toMatchObject({ status: 'blocked', codeHash: 'h1' });
});

test('only what can still be spent gets a new code, for who can be mailed, with a reason', () => {
  const gone = voidForRefund(card, { ...action, reason: 'r', refundKey: 'k' }).next;
  expect(codeOf(() => reissue(gone, again))).toBe('CARD_NOT_ACTIVE');
  expect(codeOf(() => reissue(card, { ...again, now: card.validUntil! }))).toBe('CARD_NOT_ACTIVE');
  expect(codeOf(() => reissue(card, { ...again, note: '  ' }))).toBe('INVALID_FIELDS');
  const unread = { name: '', email: '', phone: '', personId: 'p', sealed: 's' };
  expect(codeOf(() => reissue({ ...card, buyer: { ...unread, name: 'Erased' } }, again))).toBe('HOLDER_ERASED');
  expect(codeOf(() => reissue({ ...card, buyer: unread }, again))).toBe('SERVICE_UNAVAILABLE');
});

test('five times and no more, and each replaced code stays told apart', () => {
  let last = card;
  for (let n = 1; n <= MAX_REISSUES; n++) last = reissue(last, { ...again, secrets: secretsOf(n) }).next;
  expect(last.replacedHashes).toHaveLength(2 * MAX_REISSUES);
  expect(last.replacedHashes).toContain('h3');
  expect(codeOf(() => reissue(last, { ...again, secrets: secretsOf(6) }))).toBe('REISSUE_LIMIT');
});
