import { expect, test } from '@jest/globals';
import { issue, type Card } from './card.js';
import { sendCode, verifyCode } from './one-time-code.js';
import { correctRecipient, MAX_CORRECTIONS } from './recipient.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
const action = { entryId: 'entry-1', adminId: 'user-1', requestId: 'request-1', now, secrets };
const toBen = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
const gift: Card = issue(anOrder({ purchaseType: 'gift', recipient: toBen, issuedAt: now })).next;
const send = {
  email: 'ben@example.test',
  amountCents: 2_500,
  adminId: 'user-1',
  codeHash: 'hash',
  codeSealed: 'sealed',
  now,
};

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a corrected address is where codes go from then on, and what was on its way to the old one is over', () => {
  const { next, events } = correctRecipient(sendCode(gift, send).next, { ...action, email: ' Ben.Cole@Example.test ' });
  expect(next.recipient).toEqual({ ...toBen, email: 'ben.cole@example.test' });
  expect(next.entries).toEqual([
    {
      id: 'entry-1',
      kind: 'corrected',
      amountCents: 0,
      balanceCents: 10_000,
      at: now,
      by: 'user-1',
      requestId: 'request-1',
      reason: 'ben@example.test',
    },
    expect.objectContaining({ id: 'entry-1-code', kind: 'reissued', reason: 'recipient-corrected', by: 'user-1' }),
  ]);
  expect(events.map(({ type }) => type)).toEqual(['redemption.card-reissued.v1', 'redemption.recipient-corrected.v1']);
  expect(verifyCode(next, { ...action, email: 'ben@example.test', codeHash: 'hash' }).authorization).toBeUndefined();
  expect(codeOf(() => sendCode(next, send))).toBe('EMAIL_MISMATCH');
  expect(sendCode(next, { ...send, email: 'ben.cole@example.test' }).events[0]!.data.holder.email).toBe(
    'ben.cole@example.test',
  );
});

test('a card whose mail went out gets another code with it; one that waits keeps its own, which nobody has', () => {
  const sent = correctRecipient(gift, { ...action, email: 'maya@example.test' });
  expect(sent.next).toMatchObject({ ...secrets, replacedHashes: ['h', 'ph'] });
  expect(sent.events).toMatchObject([
    { data: { reason: 'recipient-corrected', holder: { email: 'maya@example.test' }, codeSealed: 's2' } },
    { data: { reissued: true } },
  ]);
  const waiting: Card = { ...gift, arrivesAt: new Date('2026-12-19T14:00:00.000Z'), arrivalZone: 'UTC' };
  const early = correctRecipient(waiting, { ...action, email: 'maya@example.test' });
  expect(early.next).toMatchObject({ codeHash: 'h', publicTokenHash: 'ph' });
  expect(early.next.replacedHashes).toBeUndefined();
  expect(early.events).toMatchObject([{ type: 'redemption.recipient-corrected.v1', data: { reissued: false } }]);
});

test('the same address again changes nothing and mails nothing', () => {
  expect(correctRecipient(gift, { ...action, email: 'BEN@example.test' })).toEqual({ next: gift, events: [] });
});

test('only a gift that lives has a recipient to correct, to an address that is one, and not without end', () => {
  const { recipient: _none, ...own } = gift;
  expect(codeOf(() => correctRecipient(own, { ...action, email: 'ben.cole@example.test' }))).toBe('CARD_NOT_A_GIFT');
  expect(
    codeOf(() => correctRecipient({ ...gift, status: 'void' }, { ...action, email: 'ben.cole@example.test' })),
  ).toBe('CARD_NOT_ACTIVE');
  for (const email of [
    '',
    'ben',
    'ben@example',
    'ben cole@example.test',
    'ben@example.test, eve@example.test',
    `${'b'.repeat(250)}@example.test`,
  ]) {
    expect([email, codeOf(() => correctRecipient(gift, { ...action, email }))]).toEqual([email, 'INVALID_FIELDS']);
  }
  const often = Array.from({ length: MAX_CORRECTIONS }).reduce<Card>(
    (card, _, index) => correctRecipient(card, { ...action, email: `ben${index}@example.test` }).next,
    gift,
  );
  expect(codeOf(() => correctRecipient(often, { ...action, email: 'last@example.test' }))).toBe('TOO_MANY_CORRECTIONS');
});

test('a corrected gift speaks as its buyer chose', () => {
  const spanish = { ...gift, recipient: { ...toBen, language: 'es-US' } };
  const { next, events } = correctRecipient(spanish, { ...action, email: 'bea@example.test' });
  expect(next.recipient).toMatchObject({ email: 'bea@example.test', language: 'es-US' });
  expect(events.at(-1)?.data).toMatchObject({ recipient: { language: 'es-US' } });
  expect(correctRecipient(gift, { ...action, email: 'bea@example.test' }).next.recipient).not.toHaveProperty(
    'language',
  );
});

const texted: Card = {
  ...gift,
  recipient: { name: 'Ben Cole', email: '', phone: '+13025550164', nameOnly: true, byText: true },
};
const toNumber = { ...action, callingCodes: ['+1'] };

test('a gift that is texted gets another number and a new code, or an address, and then no number', () => {
  const sent = correctRecipient(texted, { ...toNumber, phone: '302 555 0165' });
  expect(sent.next.recipient).toEqual({ ...texted.recipient, phone: '+13025550165' });
  expect(sent.next).toMatchObject(secrets);
  expect(sent.events).toMatchObject([
    { data: { reason: 'recipient-corrected', holder: { phone: '+13025550165' } } },
    { data: { recipient: { phone: '+13025550165', byText: true }, reissued: true } },
  ]);
  const mailed = correctRecipient(texted, { ...toNumber, email: 'ben@example.test' });
  expect(mailed.next.recipient).toEqual({ name: 'Ben Cole', email: 'ben@example.test', phone: '' });
  expect(correctRecipient(texted, { ...toNumber, phone: '+1 (302) 555-0164' })).toEqual({ next: texted, events: [] });
});

test('only a gift without an address gets a number, one that is one, in a country that is texted', () => {
  const detailOf = (card: Card, phone: string, callingCodes: readonly string[] = ['+1']) => {
    try {
      correctRecipient(card, { ...action, callingCodes, phone });
      return 'no error';
    } catch (error) {
      return (error as { details: readonly { message: string }[] }).details[0]?.message;
    }
  };
  expect(detailOf(gift, '302 555 0165')).toBe('This gift goes by email: please enter an email address');
  expect(detailOf(texted, '12')).toBe('Please enter a valid mobile number');
  expect(detailOf(texted, '+44 7700 900123')).toBe('We cannot text to this country');
  expect(detailOf(texted, '302 555 0165', [])).toBe('We cannot text to this country');
  const byLink: Card = { ...gift, recipient: { name: 'Ben', email: '', phone: '', nameOnly: true } };
  expect(detailOf(byLink, '302 555 0165')).toBe('no error');
});
