import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { issueCode, mustBeRight, noCode, requestPasswordLink, tryCode, type IssueCode } from './one-time-code.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const issue: IssueCode = { email: 'ana@example.com', codeHash: 'right', codeSealed: 'sealed', now };
const sent = issueCode(noCode('registration-1'), issue);

describe('asking for a link to set a password', () => {
  test('is told with the address alone, as the example shows, and three times in ten minutes at most', () => {
    const asked = requestPasswordLink(noCode('password-link-1'), { email: 'ana@example.com', now });
    expect(asExample('identity.password-link-requested.v1', asked.events[0]!.data)).toEqual(
      exampleJson('identity.password-link-requested.v1'),
    );
    expect(asked.next.forgetAt).toEqual(later(24 * 60));
    const thrice = [1, 2].reduce(
      (state, minute) => requestPasswordLink(state, { email: 'ana@example.com', now: later(minute) }).next,
      asked.next,
    );
    expect(() => requestPasswordLink(thrice, { email: 'ana@example.com', now: later(4) })).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_CODES' }),
    );
  });
});

describe('a registration code', () => {
  test('travels sealed, as the example shows', () => {
    expect(asExample('identity.one-time-code-issued.v1', sent.events[0]!.data)).toEqual(
      exampleJson('identity.one-time-code-issued.v1'),
    );
  });

  test('can be checked as often as wanted before it is used, and used once', () => {
    const checked = tryCode(sent.next, { codeHash: 'right', now, use: false });
    expect(checked).toMatchObject({ right: true, next: sent.next });
    const used = tryCode(checked.next, { codeHash: 'right', now, use: true });
    expect(used.right).toBe(true);
    expect(tryCode(used.next, { codeHash: 'right', now, use: true }).right).toBe(false);
  });

  test('ends after ten minutes', () => {
    expect(tryCode(sent.next, { codeHash: 'right', now: later(9.99), use: false }).right).toBe(true);
    expect(tryCode(sent.next, { codeHash: 'right', now: later(10), use: false }).right).toBe(false);
  });

  test('ends with the fifth wrong try', () => {
    const wrong = (state: typeof sent.next) => tryCode(state, { codeHash: 'wrong', now, use: false }).next;
    const four = [1, 2, 3, 4].reduce(wrong, sent.next);
    expect(tryCode(four, { codeHash: 'right', now, use: false }).right).toBe(true);
    expect(tryCode(wrong(four), { codeHash: 'right', now, use: false }).right).toBe(false);
  });

  test('is replaced by a new one, which has all its tries', () => {
    const tried = tryCode(sent.next, { codeHash: 'wrong', now, use: false }).next;
    const second = issueCode(tried, { ...issue, codeHash: 'second', now: later(1) }).next;
    expect(tryCode(second, { codeHash: 'right', now: later(1), use: false }).right).toBe(false);
    expect(second.pending).toMatchObject({ hash: 'second', wrongTries: 0 });
  });

  test('is sent at most three times in ten minutes, and says when the next may be', () => {
    const thrice = [1, 2].reduce((state, minute) => issueCode(state, { ...issue, now: later(minute) }).next, sent.next);
    expect(() => issueCode(thrice, { ...issue, now: later(4) })).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_CODES', kind: 'limited', retryAfter: 360 }),
    );
    expect(issueCode(thrice, { ...issue, now: later(10) }).next.sentAt).toHaveLength(3);
  });

  test('tells nobody that it was tried', () => {
    const tries = ['right', 'wrong'].map((codeHash) => tryCode(sent.next, { codeHash, now, use: true }));
    expect(
      [...tries, tryCode(noCode('registration-1'), { codeHash: 'right', now, use: true })].map(({ events }) => events),
    ).toEqual([[], [], []]);
    expect(() => mustBeRight(tries[0]!)).not.toThrow();
  });

  test('that is wrong is refused with its code', () => {
    expect(() => mustBeRight(tryCode(noCode('registration-1'), { codeHash: 'right', now, use: true }))).toThrow(
      expect.objectContaining({ code: 'OTP_INVALID' }),
    );
  });
});
