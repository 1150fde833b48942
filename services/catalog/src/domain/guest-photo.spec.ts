import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@giftcard/kernel/errors';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  addHolder,
  decidePhoto,
  forgetPhoto,
  holdPhoto,
  keepPhoto,
  PHOTO_WAITS_MS,
  sweepPhoto,
  uploadedPhoto,
  type GuestPhoto,
  type PhotoDecision,
} from './guest-photo.js';

const now = new Date('2026-11-28T12:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const ID = '6f1d1c1e-5a0b-4c4e-9d0e-2f6a7b8c9d0e';
const uploaded = uploadedPhoto({ id: ID, businessSlug: 'luigis', secret: 's' }, now);
const order = { orderId: 'order-1', orderNumber: 'LU-1001', personIds: ['giver', 'recipient'] };
const first = { rule: 'approve', now } as const;
const bought = keepPhoto(holdPhoto(uploaded, 'try', first).next, order, first).next;
const decide = (photo: GuestPhoto, show: boolean, businessSlug = 'luigis') =>
  decidePhoto(photo, { businessSlug, show, now });
const kindsOf = ({ events }: PhotoDecision) => events.map(({ data }) => data.kind);

function refusalOf(work: () => unknown): string {
  try {
    work();
    return 'none';
  } catch (error) {
    const { code, details } = error as DomainError;
    return [code, ...details.map(({ field }) => field)].join(' ');
  }
}
const NOT_OFFERED = 'INVALID_FIELDS giftInfo.designId';

describe("a guest's photo", () => {
  test('is also of who keeps a gift that was handed over, once, and of nobody when it is gone', () => {
    const { next: kept } = addHolder(bought, 'holder');
    expect(kept.personIds).toEqual(['giver', 'recipient', 'holder']);
    expect(addHolder(kept, 'holder').next).toBe(kept);
    expect(addHolder(forgetPhoto(bought, now).next, 'holder').next.personIds).toBeUndefined();
  });

  test('that nobody paid for in a day goes; one that was looked at again, or bought, stays', () => {
    expect(sweepPhoto(uploaded, later(PHOTO_WAITS_MS - 1)).next).toBe(uploaded);
    expect(sweepPhoto(uploaded, later(PHOTO_WAITS_MS)).next.status).toBe('gone');
    const { next: held } = holdPhoto(uploaded, 'try', { rule: 'approve', now: later(1_000) });
    expect(sweepPhoto(held, later(PHOTO_WAITS_MS)).next).toBe(held);
    expect(sweepPhoto(bought, later(2 * PHOTO_WAITS_MS)).next).toBe(bought);
  });

  test('is refused before the charge once its business takes none, and when it is gone', () => {
    expect(refusalOf(() => holdPhoto(uploaded, 'try', { rule: 'off', now }))).toBe(NOT_OFFERED);
    const { next: gone } = sweepPhoto(uploaded, later(PHOTO_WAITS_MS));
    expect(refusalOf(() => holdPhoto(gone, 'try', first))).toBe(NOT_OFFERED);
  });

  test('that a try to pay looked at stays good for that try, also once it is bought; no other try gets it then', () => {
    const { next: held } = holdPhoto(uploaded, 'try', first);
    expect(holdPhoto(held, 'try', { rule: 'off', now }).next).toBe(held);
    expect(holdPhoto(held, 'another', first).next.holder).toBe('another');
    expect(holdPhoto(bought, 'try', first).next).toBe(bought);
    const { next: refused } = decide(bought, false);
    expect(holdPhoto(refused, 'try', first).next).toBe(refused);
    expect(refusalOf(() => holdPhoto(refused, 'another', first))).toBe(NOT_OFFERED);
    expect(refusalOf(() => holdPhoto(bought, 'another', first))).toBe(NOT_OFFERED);
  });

  test('is seen at once where its business shows all, and waits again where that changed before the payment', () => {
    const seen = holdPhoto(uploaded, 'try', { rule: 'on', now });
    expect([seen.next.status, kindsOf(seen)]).toEqual(['shown', ['shown-at-once']]);
    const waits = holdPhoto(seen.next, 'another', first);
    expect([waits.next.status, kindsOf(waits)]).toEqual(['held', ['held-again']]);
    expect(keepPhoto(seen.next, order, first).next.status).toBe('shown');
  });

  test('of a client that told its form with the order alone is seen by the rule of then', () => {
    expect(keepPhoto(uploaded, order, { rule: 'on', now }).next).toMatchObject({ status: 'shown', orderId: 'order-1' });
    expect(keepPhoto(uploaded, order, first).next.status).toBe('held');
    expect(keepPhoto(uploaded, order, { rule: 'off', now }).next.status).toBe('held');
  });

  test('is on the first gift that bears it, and on no other', () => {
    expect(bought).toMatchObject({ ...order, status: 'held', boughtAt: now });
    expect(bought).not.toHaveProperty('sweepAt');
    expect(keepPhoto(bought, { ...order, orderId: 'order-2' }, first).next).toBe(bought);
  });

  test('is approved, and taken down later; refused it is gone for good, and each again changes nothing', () => {
    const approved = decide(bought, true);
    expect(approved.next.status).toBe('shown');
    expect(approved.events.map(({ type, data }) => asExample(type, data))).toEqual([
      exampleJson('catalog.guest-photo-changed.v1'),
    ]);
    expect(decide(approved.next, true).events).toEqual([]);
    const down = decide(approved.next, false);
    expect([down.next.status, kindsOf(down), kindsOf(decide(bought, false))]).toEqual([
      'gone',
      ['taken-down'],
      ['refused'],
    ]);
    expect(decide(down.next, false).events).toEqual([]);
    expect(refusalOf(() => decide(down.next, true))).toBe('GUEST_PHOTO_NOT_FOUND');
    expect(down.next).not.toHaveProperty('personIds');
  });

  test('is decided by its own business alone, and not before a gift bears it', () => {
    expect(refusalOf(() => decide(bought, true, 'marias'))).toBe('GUEST_PHOTO_NOT_FOUND');
    expect(refusalOf(() => decide(uploaded, true))).toBe('GUEST_PHOTO_NOT_FOUND');
  });

  test('is forgotten once', () => {
    const forgotten = forgetPhoto(decide(bought, true).next, now);
    expect([forgotten.next.status, kindsOf(forgotten)]).toEqual(['gone', ['deleted']]);
    expect(forgetPhoto(forgotten.next, now).events).toEqual([]);
    expect(sweepPhoto(forgotten.next, later(PHOTO_WAITS_MS)).next).toBe(forgotten.next);
  });
});
