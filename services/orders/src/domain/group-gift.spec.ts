import { describe, expect, it } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { MOST_CONTRIBUTORS } from '@giftcard/kernel/business/group-gift';
import {
  callOff,
  callOffByOrganizer,
  close,
  closeEarly,
  forget,
  leaveAtClosing,
  noteClosed,
} from './end-group-gift.js';
import { GroupGiftClosed } from './group-gift.errors.js';
import {
  claimGroupGift,
  contributionsIn,
  drop,
  freePlace,
  groupGiftNeed,
  join,
  keepPlace,
  leave,
  mostOf,
  noteLeft,
  startGroupGift,
  sumOf,
  type GroupGift,
} from './group-gift.js';
import { changeGroupGift, confirmOrganizer, invite, remind, remindable } from './organize-group-gift.js';
import type { Payment } from './payment-provider.js';
import type { Person } from './purchase-form.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = new Date('2026-11-29T12:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

const person = (name: string): Person => ({
  name,
  email: `${name.toLowerCase()}@example.test`,
  phone: '',
  personId: name,
  sealed: 'sealed',
});
const payment = { paymentId: 'p', amountCents: 2_500, currency: 'USD', updatedAt: NOW } as Payment;

const started = startGroupGift({
  id: 'gift-1',
  businessSlug: 'luigis',
  giftCard: { giftCardId: 'card-1', name: 'Dinner', tag: '', imageListKey: 'list', imageMailKey: 'mail' },
  range: { minCents: 2_500, maxCents: 50_000 },
  currency: 'USD',
  form: {
    purchaseType: 'gift',
    buyer: person('Ines'),
    recipient: person('Priya'),
    message: 'Eleven years',
    occasion: 'Farewell',
  },
  closing: { date: '2026-12-04', time: '18:00', zone: 'UTC', at: later(5 * DAY) },
  hidesAmounts: true,
  showsSum: true,
  bodyHash: 'hash',
  startedAt: NOW,
});
const opened = started.next;

/** With somebody in. */
function withIn(gift: GroupGift, name: string, amountCents = 2_500): GroupGift {
  const placed = keepPlace(gift, { orderId: name, amountCents, now: NOW }).next;
  const contributor = { name, message: `From ${name}` };
  return join(placed, { orderId: name, amountCents, person: person(name), contributor, payment, now: NOW }).next;
}

const ending = {
  orderNumber: 'LH-1',
  card: { codeSealed: 'c', codeHash: 'h', publicTokenSealed: 't', publicTokenHash: 'th' },
  isBusinessClosed: false,
  now: later(5 * DAY),
};
const closing = close(withIn(withIn(opened, 'Tomas'), 'Bea', 4_000), ending).next;

it('tells what happened to it as the examples do', () => {
  const placed = keepPlace(opened, { orderId: 'o', amountCents: 2_500, now: NOW }).next;
  const contributor = { name: 'Bea', message: 'From Bea' };
  const joined = join(placed, {
    orderId: 'o',
    amountCents: 2_500,
    person: person('Bea'),
    contributor,
    payment,
    now: NOW,
  });
  const confirmed = confirmOrganizer(joined.next, NOW).next;
  const told = {
    'orders.group-gift-started.v1': started.events[0],
    'orders.contribution-joined.v1': joined.events[0],
    'orders.group-gift-invited.v1': remind(invite(confirmed, [person('Rolf')], NOW).next, later(3 * DAY)).events[0],
    'orders.group-gift-closed.v1': noteClosed(closing, NOW).events[0],
    'orders.group-gift-called-off.v1': callOff(joined.next, 'by-organizer', NOW).events[0],
  } as const;
  for (const [type, event] of Object.entries(told)) {
    expect(event?.type).toBe(type);
    expect(Object.keys(asExample(type as keyof typeof told, event?.data as never) as object).sort()).toEqual(
      Object.keys(exampleJson(type as keyof typeof told) as object).sort(),
    );
  }
});

describe('what people pay in', () => {
  it('has its place before it is charged, once, within what the card may be worth', () => {
    const place = { orderId: 'o1', amountCents: 40_000, now: NOW };
    const kept = keepPlace(opened, place).next;
    expect(keepPlace(kept, place).next).toBe(kept);
    expect(mostOf(kept, NOW)).toBe(10_000);
    expect(() => keepPlace(kept, { ...place, orderId: 'o2' })).toThrow('no more contributions');
    expect(mostOf(kept, later(16 * MINUTE))).toBe(50_000);
    expect(keepPlace(kept, { ...place, orderId: 'o2', now: later(16 * MINUTE) }).next.contributions).toHaveLength(1);
    expect(freePlace(kept, 'o1').next.contributions).toEqual([]);
    expect(freePlace(opened, 'o1').next).toBe(opened);
  });

  it('is in once it is paid, told once, and nobody comes after the last place', () => {
    const gift = withIn(opened, 'Tomas');
    expect(sumOf(gift)).toBe(2_500);
    const again = {
      orderId: 'Tomas',
      amountCents: 2_500,
      person: person('Tomas'),
      contributor: { name: '', message: '' },
    };
    expect(join(gift, { ...again, payment, now: NOW })).toMatchObject({ next: gift, events: [], joined: true });
    let full = opened;
    for (let each = 0; each < MOST_CONTRIBUTORS; each++) full = withIn(full, `P${each}`, 500);
    expect(mostOf(full, NOW)).toBe(0);
    expect(join(full, { ...again, payment, now: NOW }).joined).toBe(false);
  });

  it('is not taken in by a gift that ended', () => {
    const late = { orderId: 'late', amountCents: 500, person: person('Late'), contributor: { name: '', message: '' } };
    expect(join(closing, { ...late, payment, now: NOW }).joined).toBe(false);
    expect(() => keepPlace(closing, { orderId: 'late', amountCents: 500, now: NOW })).toThrow('is closed');
  });

  it('leaves with who paid it, as long as the gift is open, and is counted no more', () => {
    const gift = withIn(withIn(opened, 'Tomas'), 'Bea');
    const leaving = leave(gift, 'Bea', NOW).next;
    expect(leaving).toMatchObject({ dueAt: NOW });
    expect(sumOf(leaving)).toBe(2_500);
    expect(groupGiftNeed(leaving, NOW)).toBe('send back');
    const left = noteLeft(leaving, ['Bea'], NOW).next;
    expect(left.contributions.map(({ orderId }) => orderId)).toEqual(['Tomas']);
    expect(left.dueAt).toEqual(opened.dueAt);
    expect(leave(left, 'Bea', NOW).next).toBe(left);
    expect(() => leave(gift, 'Bea', later(5 * DAY))).toThrow('is closed');
  });

  it('is dropped when its money is not there, but by no gift that is closing', () => {
    expect(sumOf(drop(withIn(opened, 'Tomas'), 'Tomas').next)).toBe(0);
    expect(drop(closing, 'Tomas')).toMatchObject({ next: closing, waits: true });
    expect(drop(opened, 'nobody')).toMatchObject({ next: opened, waits: false });
  });
});

describe('a gift that closes', () => {
  it('fixes what is in, draws its order once, and is told when the order is there', () => {
    expect(closing).toMatchObject({ status: 'closing', order: { orderNumber: 'LH-1' } });
    expect(groupGiftNeed(closing, NOW)).toBe('issue');
    expect(close(closing, { ...ending, orderNumber: 'LH-2' }).next).toBe(closing);
    const { next, events } = noteClosed(closing, NOW);
    expect(next.status).toBe('closed');
    expect(events[0]?.data).toMatchObject({ orderId: 'gift-1', orderNumber: 'LH-1', sumCents: 6_500 });
    expect(noteClosed(next, NOW).events).toEqual([]);
  });

  it('waits two minutes for who is paying, and lets nobody begin', () => {
    const paying = keepPlace(withIn(opened, 'Tomas'), { orderId: 'slow', amountCents: 500, now: NOW }).next;
    const waiting = close(paying, { ...ending, now: later(MINUTE) }).next;
    expect(waiting).toMatchObject({ status: 'open', closing: { at: later(MINUTE) } });
    expect(() => keepPlace(waiting, { orderId: 'new', amountCents: 500, now: later(MINUTE) })).toThrow('is closed');
    expect(
      join(waiting, {
        orderId: 'slow',
        amountCents: 500,
        person: person('S'),
        contributor: { name: 'S', message: '' },
        payment,
        now: later(MINUTE),
      }).joined,
    ).toBe(true);
    expect(contributionsIn(close(waiting, { ...ending, now: later(2 * MINUTE) }).next)).toHaveLength(1);
  });

  it('has what somebody took back sent first, and draws no number before it is issued', () => {
    const leaving = leave(withIn(withIn(opened, 'Tomas'), 'Bea'), 'Bea', NOW).next;
    const waiting = closeEarly(leaving, { ...ending, now: NOW }).next;
    expect(waiting).toMatchObject({ status: 'open', dueAt: NOW });
    expect(waiting.contributions).toHaveLength(2);
    expect(groupGiftNeed(waiting, NOW)).toBe('send back');
    const left = noteLeft(waiting, ['Bea'], NOW).next;
    expect(close(left, { ...ending, orderNumber: undefined })).toMatchObject({ next: { status: 'open' }, events: [] });
    expect(sumOf(close(left, ending).next)).toBe(2_500);
    const terms = { closing: { ...opened.closing, at: later(DAY) }, hidesAmounts: true, showsSum: true };
    expect(changeGroupGift(leaving, { form: opened.form, terms, now: NOW }).next.dueAt).toEqual(NOW);
  });

  it('has everybody get their money back for too little, or with its business', () => {
    const small = withIn(opened, 'Tomas', 500);
    const { next, events } = close(small, ending);
    expect(next).toMatchObject({ status: 'calling-off', calledOff: { reason: 'too-small' } });
    expect(events[0]?.data).toMatchObject({ reason: 'too-small', sumCents: 500, people: 1 });
    expect(noteLeft(next, ['Tomas'], NOW).next.status).toBe('called-off');
    expect(() => closeEarly(small, { ...ending, now: NOW })).toThrow('Less was paid in');
    expect(close(withIn(opened, 'T'), { ...ending, isBusinessClosed: true }).next.calledOff?.reason).toBe('closed');
    expect(close(opened, ending).next.status).toBe('calling-off');
    expect(noteLeft(close(opened, ending).next, [], NOW).next.status).toBe('called-off');
  });

  it('goes on without what could not be gathered, and ends without any', () => {
    expect(sumOf(leaveAtClosing(closing, ['Bea'], NOW).next)).toBe(2_500);
    expect(leaveAtClosing(closing, [], NOW).next).toBe(closing);
    expect(leaveAtClosing(closing, ['Bea', 'Tomas'], NOW).next).toMatchObject({ status: 'calling-off' });
  });

  it('is called off once, and not when it has closed', () => {
    const off = callOffByOrganizer(withIn(opened, 'Tomas'), NOW).next;
    expect(callOffByOrganizer(off, NOW)).toMatchObject({ next: off, events: [] });
    expect(callOff(closing, 'erased', NOW).next).toBe(closing);
    expect(() => callOffByOrganizer(closing, NOW)).toThrow('is closed');
  });

  it('is looked at by one job, less and less often, and forgets names long after its end', () => {
    const first = claimGroupGift(opened, later(5 * DAY));
    expect(first.claimed).toBe(true);
    expect(claimGroupGift(first.next, later(5 * DAY)).claimed).toBe(false);
    const closed = noteClosed(closing, NOW).next;
    expect(groupGiftNeed(closed, later(90 * DAY))).toBe('forget');
    const forgotten = JSON.stringify(forget(closed).next);
    for (const name of ['From Tomas', 'tomas@', 'Ines', 'Priya', 'Eleven years']) expect(forgotten).not.toContain(name);
    expect(claimGroupGift(forget(closed).next, later(91 * DAY)).claimed).toBe(false);
  });
});

describe('its organizer', () => {
  const people = [person('Rolf'), person('Bea')];

  it('invites people, each once, after opening the link of the mail', () => {
    expect(() => invite(opened, people, NOW)).toThrow('open the link');
    const confirmed = confirmOrganizer(opened, NOW).next;
    expect(confirmOrganizer(confirmed, later(1)).next).toBe(confirmed);
    const { next, events } = invite(confirmed, people, NOW);
    expect(events[0]?.data).toMatchObject({ people, reminded: false });
    expect(invite(next, people, NOW).events).toEqual([]);
    const crowd = Array.from({ length: 49 }, (_, each) => person(`P${each}`));
    expect(() => invite(next, crowd, NOW)).toThrow();
  });

  it('reminds who is not in every three days', () => {
    const invited = withIn(invite(confirmOrganizer(opened, NOW).next, people, NOW).next, 'Bea');
    expect(remindable(invited, later(2 * DAY))).toEqual([]);
    const { next, events } = remind(invited, later(3 * DAY));
    expect(events[0]?.data).toMatchObject({ people: [people[0]], reminded: true });
    expect(remind(next, later(4 * DAY)).events).toEqual([]);
    expect(() => remind(next, later(5 * DAY))).toThrow('is closed');
  });

  it('changes an open gift, and does not uncover amounts once somebody is in', () => {
    const terms = { closing: { ...opened.closing, at: later(DAY) }, hidesAmounts: false, showsSum: false };
    const change = { form: { ...opened.form, message: 'Twelve years' }, terms, now: NOW };
    expect(changeGroupGift(opened, change).next).toMatchObject({ hidesAmounts: false, dueAt: later(DAY) });
    expect(changeGroupGift(withIn(opened, 'Bea'), change).next).toMatchObject({ hidesAmounts: true, showsSum: false });
    expect(() => changeGroupGift(closing, change)).toThrow(GroupGiftClosed); // GROUP_GIFT_CLOSED
  });
});
