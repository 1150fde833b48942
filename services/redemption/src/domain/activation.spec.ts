import { describe, expect, it } from '@jest/globals';
import { activate, activatedBefore, NO_CASHIERS, type Activate, type ActivatedType } from './activation.js';
import type { FoundCode } from './card-batch.repository.js';
import { NoShiftOpen } from './shift.errors.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const found: FoundCode = {
  batch: {
    id: 'house-cards-7',
    businessSlug: 'house',
    number: 7,
    giftCardId: 'type-1',
    giftCardName: 'Dinner',
    count: 3,
    madeAt: now,
    madeBy: 'owner',
    activated: 0,
    openCodes: 3,
  },
  code: { cardId: 'card-1', codeHash: 'h', codeSealed: 's', publicTokenHash: 'ph', publicTokenSealed: 'ps' },
  number: '7-0001',
};
const type: ActivatedType = {
  giftCardId: 'type-1',
  name: 'Dinner',
  currency: 'USD',
  amountCents: 5_000,
  salePriceCents: 4_500,
  discountPercent: 10,
  expirationDate: '2099-12-31',
  status: 'active',
  retired: false,
  imageListKey: 'list',
  imageMailKey: 'mail',
  usableAt: { places: [{ id: 'vine', name: 'Vine Street' }] },
};
const cmd: Activate = {
  entryId: 'entry-1',
  adminId: 'joana',
  requestId: 'request',
  now,
  role: 'manager',
  rules: NO_CASHIERS,
  type,
  closed: false,
  today: '2026-11-21',
  validUntil: new Date('2031-11-22T05:00:00.000Z'),
  amountCents: 5_000,
  paidWith: 'cash',
  holder: { name: '', email: '', phone: '' },
  idempotencyKey: 'key',
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('a printed code', () => {
  it('becomes a card worth what was paid for, by the terms of a card sold now, with an entry that moves nothing', () => {
    const { next, events } = activate(found, cmd);
    expect(next).toMatchObject({
      id: 'card-1',
      orderNumber: '7-0001',
      batchId: 'house-cards-7',
      paidWith: 'cash',
      initialCents: 5_000,
      balanceCents: 5_000,
      promotionalCents: 500,
      priceCents: 4_500,
      status: 'active',
      usableAt: type.usableAt,
      issuedAt: now,
      validUntil: cmd.validUntil,
    });
    expect(next.entries).toMatchObject([
      { kind: 'activated', amountCents: 5_000, balanceCents: 5_000, priceCents: 4_500, paidWith: 'cash', by: 'joana' },
    ]);
    expect(events.map((event) => event.type)).toEqual(['redemption.card-issued.v1', 'redemption.card-activated.v1']);
    const packageTerms = { unit: 'Wine tasting', contents: '', units: 5 };
    const ofPackage = activate(found, { ...cmd, type: { ...type, packageTerms } });
    expect([events[1]!.data, ofPackage.events[1]!.data]).toEqual([
      expect.not.objectContaining({ packageTerms }),
      expect.objectContaining({ packageTerms }),
    ]);
  });

  it('is activated with an amount of its type alone, while that is on sale', () => {
    const ranged = { ...type, amountRange: { minCents: 2_000, maxCents: 20_000, stepCents: 500, suggestionCents: [] } };
    expect(activate(found, { ...cmd, type: ranged, amountCents: 7_500 }).next).toMatchObject({ priceCents: 6_750 });
    for (const amountCents of [1_500, 20_500, 7_501, 0, -500])
      expect(() => activate(found, { ...cmd, type: ranged, amountCents })).toThrow(refusal('INVALID_FIELDS'));
    expect(() => activate(found, { ...cmd, amountCents: 5_001 })).toThrow(refusal('INVALID_FIELDS'));
    for (const gone of [undefined, { ...type, retired: true }, { ...type, status: 'inactive' }])
      expect(() => activate(found, { ...cmd, type: gone })).toThrow(refusal('GIFT_CARD_NOT_ON_SALE'));
    expect(() => activate(found, { ...cmd, closed: true })).toThrow(refusal('GIFT_CARD_NOT_ON_SALE'));
    expect(() => activate(found, { ...cmd, today: '2100-01-01' })).toThrow(refusal('GIFT_CARD_NOT_ON_SALE'));
  });

  it('is not activated for another price than the counter showed', () => {
    expect(activate(found, { ...cmd, expectedCents: 4_500 }).next.priceCents).toBe(4_500);
    expect(() => activate(found, { ...cmd, expectedCents: 4_000 })).toThrow(refusal('PRICE_CHANGED'));
  });

  it('is refused to cashiers unless the owner lets them, at another location, and once its batch is voided', () => {
    expect(() => activate(found, { ...cmd, role: 'cashier' })).toThrow(refusal('ACTIVATION_NOT_ALLOWED'));
    expect(activate(found, { ...cmd, role: 'cashier', rules: { cashiers: true } }).next.balanceCents).toBe(5_000);
    expect(activate(found, { ...cmd, role: undefined }).next.balanceCents).toBe(5_000);
    expect(() => activate(found, { ...cmd, elsewhere: ['Vine Street'] })).toThrow(refusal('CARD_OTHER_LOCATION'));
    const voided = { ...found, batch: { ...found.batch, voidedAt: now } };
    expect(() => activate(voided, cmd)).toThrow(refusal('CARD_BATCH_VOID'));
  });

  it('at a till is activated in its shift alone', () => {
    const till = { id: 'till-1', name: 'Bar till' };
    expect(() => activate(found, { ...cmd, till })).toThrow(NoShiftOpen);
    const { next, events } = activate(found, { ...cmd, till, shiftId: 'till-1-1' });
    expect(next.entries[0]).toMatchObject({ till, shiftId: 'till-1-1' });
    expect(events[1]).toMatchObject({ data: { tillId: 'till-1', till: 'Bar till' } });
  });

  it('that is a card already answers the same wish again, and refuses any other', () => {
    const card = activate(found, cmd).next;
    expect(activatedBefore(card, cmd)).toBe(card);
    expect(() => activatedBefore(card, { ...cmd, amountCents: 2_000 })).toThrow(refusal('IDEMPOTENCY_KEY_REUSED'));
    expect(() => activatedBefore(card, { ...cmd, paidWith: 'terminal' })).toThrow(refusal('IDEMPOTENCY_KEY_REUSED'));
    for (const other of [{ idempotencyKey: 'another' }, { adminId: 'mei' }, { idempotencyKey: '' }])
      expect(() => activatedBefore(card, { ...cmd, ...other })).toThrow(refusal('ALREADY_ACTIVATED'));
    const keyless = activate(found, { ...cmd, idempotencyKey: '' }).next;
    expect(() => activatedBefore(keyless, { ...cmd, idempotencyKey: '' })).toThrow(refusal('ALREADY_ACTIVATED'));
  });
});
