import { describe, expect, it } from '@jest/globals';
import { choiceOf, filtersOf, type AuditEntry } from './entry.js';
import { sentenceOf } from './sentence.js';

const id = '0193f6a0-0000-7000-8000-000000000001';
const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-21T18:43:00.000Z',
  businessSlug: 'larkspur-house',
  who: { id: 'mei', role: 'Admin', name: 'Mei Tanaka' },
  action,
  subjectId: id,
  subjectName: '',
  giftCardName: 'Sunday Supper',
  holderName: 'Tom Okafor',
  currency: 'USD',
  orderNumber: '',
  unusual: false,
  requestId: id,
  ...more,
  details: { cardId: id, ...more.details },
});
const words = (one: AuditEntry, reader?: string): string =>
  Object.values(sentenceOf(one, reader)).filter(Boolean).join(' | ');

describe('an entry of the audit log', () => {
  it.each([
    [
      'redemption.card-redeemed',
      { amountCents: '5015', balanceCents: '2985' },
      "Mei Tanaka | redeemed $50.15 from Tom Okafor's Sunday Supper | $50.15 | $29.85 left",
    ],
    [
      'redemption.card-redeemed',
      { amountCents: '4250', tipCents: '765', balanceCents: '2985' },
      "Mei Tanaka | redeemed $42.50 and $7.65 tip from Tom Okafor's Sunday Supper | $42.50 | $29.85 left",
    ],
    [
      'redemption.redemption-authorized',
      { amountCents: '3600', reason: 'no email at hand' },
      'Mei Tanaka | no email at hand | $36.00 | let Tom Okafor redeem $36.00 of Sunday Supper without a code',
    ],
    [
      'redemption.redemption-undone',
      { amountCents: '2800', balanceCents: '5000', reason: 'wrong table' },
      "took back a redemption of $28.00 from Tom Okafor's Sunday Supper",
    ],
    [
      'redemption.offline-shortfall-booked',
      { amountCents: '1200', reason: 'balance', till: 'Bar till' },
      'booked $12.00 as a loss: accepted without network, and not covered by Sunday Supper | $12.00',
    ],
    ['redemption.offline-rules-changed', { offline: 'on' }, 'let devices accept cards without network'],
    ['redemption.card-blocked', { reason: 'wrong-codes' }, 'Too many wrong codes'],
    ['orders.refund-requested', { reason: 'the guest asked' }, "refunded Tom Okafor's Sunday Supper"],
    [
      'catalog.gift-card-changed',
      { amountCents: '7500', discountPercent: '10', expirationDate: '2026-12-31' },
      'changed the gift card Sunday Supper',
    ],
    ['catalog.gift-card-changed', { amountCents: '1000', maxCents: '50000' }, '$10.00–$500.00'],
    [
      'identity.signed-in',
      { kind: 'passkey', device: 'Chrome on Windows', clientAddress: '192.0.2.1' },
      'Mei Tanaka | signed in | With a passkey · Chrome on Windows · 192.0.2.1',
    ],
    [
      'identity.sessions-ended',
      { kind: 'ended', userId: 'mei', sessionCount: '1', device: 'Safari on iPhone' },
      'Mei Tanaka | ended another session of their own | Safari on iPhone',
    ],
    ['identity.sessions-ended', { kind: 'signed-out', userId: 'mei', sessionCount: '1' }, 'Mei Tanaka | signed out'],
    [
      'identity.sessions-ended',
      { kind: 'suspended', userId: 'joana', sessionCount: '3' },
      'Mei Tanaka | ended the 3 sessions of Joana Prado | They were suspended',
    ],
  ])('%s names person, deed, guest, card and sum', (action, details, expected) => {
    const said = words(entry(action, { details, subjectName: 'Joana Prado' }));
    for (const part of expected.split(' | ')) expect(said).toContain(part);
  });

  it("of who was not let in is nobody's, says why and from where, and when no more are listed", () => {
    const nobody = { who: { id: '', role: '' as const, name: '' }, subjectName: 'Mei Tanaka' };
    const details = { kind: 'second-factor', device: 'Firefox on Linux', clientAddress: '198.51.100.7' };
    expect(words(entry('identity.sign-in-refused', { ...nobody, details: { ...details, further: 'unlisted' } }))).toBe(
      'Somebody | tried to sign in as Mei Tanaka and was refused | Right password, wrong second factor · Firefox on Linux · 198.51.100.7 · No more of these are listed for a day',
    );
    expect(words(entry('identity.sign-in-stopped', { ...nobody, details: { addresses: '12' } }))).toBe(
      'The platform | stopped guesses at the password of Mei Tanaka | From 12 addresses',
    );
    expect(words(entry('identity.sign-in-stopped', { ...nobody, details: { kind: 'second-factor' } }))).toContain(
      'second factor of Mei Tanaka',
    );
    expect(
      words(entry('identity.sessions-ended', { ...nobody, details: { kind: 'role-changed', sessionCount: '1' } })),
    ).toBe('The platform | ended the session of Mei Tanaka | They got another role');
  });

  it("of today's reader is their own, of the super admin theirs, of nobody known a former admin's", () => {
    expect(sentenceOf(entry('identity.password-changed'), 'mei').person).toBe('You');
    expect(
      sentenceOf(entry('identity.password-changed', { who: { id: 's', role: 'SuperAdmin', name: 'Root' } })).person,
    ).toBe('The super admin');
    expect(sentenceOf(entry('identity.password-changed', { who: { id: 'x', role: 'Admin', name: '' } })).person).toBe(
      'A former admin',
    );
  });

  it('that was stored before names were kept, or has no words of its own, still reads well', () => {
    expect(
      sentenceOf(
        entry('redemption.card-redeemed', { giftCardName: '', holderName: '', details: { amountCents: '1000' } }),
      ),
    ).toMatchObject({ person: 'Mei Tanaka', deed: 'redeemed $10.00 from a gift card', amount: '$10.00' });
    expect(words(entry('orders.something-new'))).toBe('Mei Tanaka | something new');
  });

  it.each([
    'redemption.card-redeemed',
    'redemption.card-unblocked',
    'orders.refund-requested',
    'catalog.gift-card-retired',
    'identity.admin-status-changed',
    'refused.tenant-mismatch',
    'orders.unheard-of',
  ])('%s shows no id', (action) => {
    expect(words(entry(action, { details: { orderId: id, giftCardId: id, userId: id, requestId: id } }))).not.toContain(
      id,
    );
  });

  it('names the order as guests and mails do', () => {
    expect(
      sentenceOf(entry('redemption.redemption-undone', { orderNumber: 'LA-1001', details: { reason: 'wrong table' } }))
        .below,
    ).toBe('wrong table · Order LA-1001');
  });

  it('a redemption at a device of the counter says where', () => {
    const details = { amountCents: '1000', tillId: id, till: 'Bar till' };
    expect(sentenceOf(entry('redemption.card-redeemed', { orderNumber: 'LA-1001', details })).below).toBe(
      'At Bar till · Order LA-1001',
    );
  });

  it('a redemption at a location says which, and what is done with locations is told', () => {
    const details = { amountCents: '1000', till: 'Bar till', location: 'Vine Street' };
    expect(sentenceOf(entry('redemption.card-redeemed', { details })).below).toBe('At Bar till, Vine Street');
    const told = (action: string, facts: Record<string, string>) =>
      words(entry(action, { subjectName: 'Noor', details: { till: 'Bar till', ...facts } }));
    const vine = { location: 'Vine Street' };
    expect([
      told('identity.till-changed', { kind: 'moved', ...vine }),
      told('identity.till-changed', { kind: 'moved' }),
      told('identity.till-changed', { kind: 'withdrawn' }),
      told('identity.location-changed', { kind: 'added', ...vine }),
      told('identity.location-changed', { kind: 'changed', ...vine }),
      told('identity.location-changed', { kind: 'archived', ...vine }),
      told('identity.staff-locations-changed', { kind: 'all' }),
      told('identity.staff-locations-changed', { kind: 'some', ...vine }),
    ]).toEqual([
      'Mei Tanaka | moved the device Bar till to Vine Street',
      'Mei Tanaka | took the device Bar till out of its location',
      'Mei Tanaka | withdrew the device Bar till',
      'Mei Tanaka | added the location Vine Street',
      'Mei Tanaka | changed the location Vine Street',
      'Mei Tanaka | archived the location Vine Street',
      'Mei Tanaka | let Noor work at all locations',
      'Mei Tanaka | let Noor work at Vine Street alone',
    ]);
  });

  it.each([
    ['made', 'made 3 codes of batch 7 of physical cards'],
    ['taken', 'downloaded 3 codes of batch 7 of physical cards'],
    ['voided', 'took batch 7 of physical cards out of use, 3 codes'],
  ])('a batch of physical cards that was %s is told by its number', (kind, deed) => {
    const details = { kind, batchNumber: '7', count: '3' };
    expect(words(entry('redemption.card-batch-changed', { details }))).toBe(`Mei Tanaka | ${deed}`);
  });

  it('a shift of a till is told by its number and its till', () => {
    const details = { till: 'Bar till', shiftNumber: '7' };
    expect(words(entry('redemption.shift-opened', { details }))).toBe('Mei Tanaka | opened shift 7 of Bar till');
    expect(words(entry('redemption.shift-closed', { details }))).toBe('Mei Tanaka | closed shift 7 of Bar till');
  });

  it.each([
    ['added', 'added the design Our terrace'],
    ['renamed', 'renamed a design to Our terrace'],
    ['hidden', 'hid the design Our terrace'],
    ['shown', 'offers the design Our terrace again'],
    ['removed', 'deleted the design Our terrace'],
    ['ordered', 'changed the card designs'],
    ['built-in-offered', 'offers the built-in designs'],
    ['built-in-left-out', 'stopped offering the built-in designs'],
    ['photos-off', "stopped taking guests' photos"],
    ['photos-approve', "takes guests' photos once approved"],
    ['photos-on', "takes guests' photos at once"],
  ])('a design that was %s is told by its name', (kind, deed) => {
    const details = { kind, design: 'Our terrace' };
    expect(words(entry('catalog.card-designs-changed', { details }))).toBe(`Mei Tanaka | ${deed}`);
  });

  it.each([
    ['approved', 'approved the photo on order LH-1001'],
    ['refused', 'refused the photo on order LH-1001'],
    ['taken-down', 'took down the photo on order LH-1001'],
  ])('a guest’s photo that was %s is told by its order', (kind, deed) => {
    const details = { kind, orderNumber: 'LH-1001' };
    expect(words(entry('catalog.guest-photo-changed', { details }))).toBe(`Mei Tanaka | ${deed}`);
  });

  it('keeps its filters in one text', () => {
    const filters = { who: 'mei', kind: 'unusual', from: '2026-11-01', to: '' };
    expect(filtersOf(choiceOf(filters))).toEqual(filters);
    expect(choiceOf(filtersOf(''))).toBe('');
  });
});
