import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import type { AutoReloadEvent, StopReason } from './auto-reload.events.js';
import {
  announceAnew,
  autoReloadProblems,
  awaitLoad,
  canBeKept,
  chargeKeyOf,
  chargeOrderOf,
  claimPlan,
  noteBalance,
  noteDisabled,
  noteKept,
  noteNotKept,
  noteRefused,
  planNeed,
  planOf,
  stopPlan,
  type AutoReload,
} from './auto-reload.js';
import { completeCharge, type Checkout } from './checkout.js';
import { payerForm, type TopUpCheckout } from './top-up.js';
import { charge, charging, later, MINUTE, now } from '../../test/builders.js';

const DAY = 24 * 60 * MINUTE;
const moment = (ms = 0) => ({ now: later(ms), noticeMs: DAY });
const payer = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '' };
const consent = { thresholdCents: 1_000, version: '2026-11', at: now };
const opened: Checkout = {
  ...charging,
  amountCents: 2_500,
  form: payerForm(payer),
  topUp: { cardId: 'order-1', consent },
};
const topUp = completeCharge(opened, charge).next as TopUpCheckout;
const keeping = planOf(topUp, now)!;
const keptCard = { customerId: 'CUSTOMER', cardId: 'ccof:1', brand: 'VISA', last4: '1111' };
const on = noteKept(claimPlan(keeping, now).next, keptCard, moment()).next;
const low = { cents: 999, version: 5 };
const announced = noteBalance(on, low, moment()).next;
const begun = claimPlan(announced, later(DAY)).next;

const typesOf = ({ events }: { events: readonly AutoReloadEvent[] }) => events.map(({ type }) => type);

describe('a plan', () => {
  it('is begun by a top-up whose payer agreed to it, and by no other', () => {
    expect(keeping).toMatchObject({
      status: 'keeping',
      cardId: 'order-1',
      slot: 'order-1',
      amountCents: 2_500,
      consent,
    });
    expect(planOf({ ...topUp, topUp: { cardId: 'order-1' } }, now)).toBeUndefined();
  });

  it('is on when its payment card is kept, and says so once', () => {
    const change = noteKept(keeping, keptCard, moment());
    expect(change.next).toMatchObject({ status: 'on', keptCard });
    expect(change.next.dueAt).toBeUndefined();
    expect(typesOf(change)).toEqual(['orders.auto-reload-started.v1']);
    expect(noteKept(change.next, keptCard, moment()).events).toEqual([]);
  });

  it('that is low when it is on announces at once', () => {
    const change = noteKept(noteBalance(keeping, low, moment()).next, keptCard, moment());
    expect(typesOf(change)).toEqual(['orders.auto-reload-started.v1', 'orders.auto-reload-announced.v1']);
  });

  it('tells what it is in each event as the wire has it', () => {
    const example = { ...on, id: 'plan-1', giftCard: { giftCardId: 'g', name: 'Dinner for two' } };
    const events = [
      ...noteKept({ ...example, status: 'keeping', keptCard: undefined } as unknown as AutoReload, keptCard, moment())
        .events,
      ...noteBalance(example, low, moment()).events,
      ...stopPlan(example, 'by-payer', now).events,
    ];
    expect(events.map(({ type }) => type)).toEqual([
      'orders.auto-reload-started.v1',
      'orders.auto-reload-announced.v1',
      'orders.auto-reload-stopped.v1',
    ]);
    for (const { type, data } of events)
      expect(Object.keys(asExample(type, data as never) as object).sort()).toEqual(
        Object.keys(exampleJson(type) as object).sort(),
      );
  });
});

describe('the balance of the gift card', () => {
  it('under the threshold announces one charge, a day ahead', () => {
    const change = noteBalance(on, low, moment());
    expect(change.next).toMatchObject({ status: 'announced', chargeAt: later(DAY), dueAt: later(DAY) });
    expect(typesOf(change)).toEqual(['orders.auto-reload-announced.v1']);
    expect(noteBalance(change.next, { cents: 10, version: 6 }, moment(MINUTE)).events).toEqual([]);
  });

  it('of the threshold itself asks for nothing', () => {
    expect(noteBalance(on, { cents: 1_000, version: 5 }, moment())).toMatchObject({
      next: { status: 'on' },
      events: [],
    });
  });

  it('that is enough again calls the charge off', () => {
    const { next, events } = noteBalance(announced, { cents: 1_000, version: 6 }, moment(MINUTE));
    expect(next).toMatchObject({ status: 'on', count: 1 });
    expect(next.chargeAt ?? next.dueAt).toBeUndefined();
    expect(events).toEqual([]);
  });

  it('that is told late or twice changes nothing', () => {
    expect(noteBalance(announced, low, moment()).next).toBe(announced);
    expect(noteBalance(announced, { cents: 9_000, version: 4 }, moment()).next).toBe(announced);
  });

  it('of a plan that ended is not looked at', () => {
    const stopped = stopPlan(on, 'by-payer', now).next;
    expect(noteBalance(stopped, low, moment()).next).toBe(stopped);
  });
});

describe('a charge', () => {
  it('is begun by one job, when it is due and not before', () => {
    expect(claimPlan(announced, later(DAY - 1))).toMatchObject({ claimed: false, next: announced });
    expect(claimPlan(announced, later(DAY))).toMatchObject({ claimed: true, next: { status: 'charging' } });
    expect(claimPlan(begun, later(DAY)).claimed).toBe(false);
    expect(planNeed(begun)).toBe('charge');
  });

  it('has one key and one order, however often it is tried', () => {
    const again = claimPlan(begun, later(2 * DAY)).next;
    expect(chargeKeyOf(again)).toBe(`auto:${keeping.id}:0`);
    expect(chargeOrderOf(again)).toBe(chargeOrderOf(announced));
  });

  it('is done when its order loaded the card, and the next has another key', () => {
    const loaded = { cents: 3_499, version: 6, loadedBy: chargeOrderOf(begun) };
    const { next, events } = noteBalance(awaitLoad(begun).next, loaded, moment(DAY));
    expect(next).toMatchObject({ status: 'on', count: 1, chargedAt: later(DAY) });
    expect(events).toEqual([]);
    expect(chargeKeyOf(next)).not.toBe(chargeKeyOf(begun));
    expect(noteBalance(next, loaded, moment(DAY)).next).toBe(next);
  });

  it('that loaded the card after a later redemption was told is done all the same, and the next is a day off', () => {
    const used = noteBalance(begun, { cents: 0, version: 7 }, moment(DAY)).next;
    expect(used.status).toBe('charging');
    const change = noteBalance(used, { cents: 2_500, version: 6, loadedBy: chargeOrderOf(begun) }, moment(DAY));
    expect(change.next).toMatchObject({ status: 'announced', chargeAt: later(2 * DAY), count: 1 });
  });

  it("goes on while others' top-ups load the card", () => {
    expect(noteBalance(begun, { cents: 9_000, version: 6, loadedBy: 'another' }, moment(DAY)).next.status).toBe(
      'charging',
    );
  });

  it('that came to nothing is announced anew with another key', () => {
    const change = announceAnew(begun, moment(DAY));
    expect(change.next).toMatchObject({ status: 'announced', chargeAt: later(2 * DAY), count: 1 });
    expect(typesOf(change)).toEqual(['orders.auto-reload-announced.v1']);
    expect(announceAnew(on, moment()).next).toBe(on);
  });

  it('that its card did not take ends the plan, and no other refusal does', () => {
    expect(noteRefused(begun, 'another', now).next).toBe(begun);
    expect(noteRefused(begun, chargeOrderOf(begun), now).next.stopped).toMatchObject({ reason: 'not-taken' });
  });
});

describe('a plan that ends', () => {
  test.each<StopReason>(['by-payer', 'declined', 'not-taken', 'refunded', 'closed', 'account-changed', 'erased'])(
    'for %s frees its gift card, says why once, and has its payment card disabled',
    (reason) => {
      const change = stopPlan(announced, reason, later(MINUTE));
      expect(change.next).toMatchObject({
        status: 'stopped',
        slot: announced.id,
        stopped: { reason, at: later(MINUTE) },
        dueAt: later(MINUTE),
      });
      expect(change.events).toMatchObject([{ type: 'orders.auto-reload-stopped.v1', data: { reason } }]);
      expect(stopPlan(change.next, 'by-payer', later(DAY))).toEqual({ next: change.next, events: [] });
      expect(planNeed(change.next)).toBe('disable');
      const done = noteDisabled(claimPlan(change.next, later(MINUTE)).next, later(MINUTE)).next;
      expect(done.dueAt).toBeUndefined();
      expect(planNeed(done)).toBe('nothing');
    },
  );

  it('before the provider was ever asked has nothing to disable', () => {
    const { next } = stopPlan(keeping, 'by-payer', now);
    expect(next.dueAt).toBeUndefined();
    expect(planNeed(next)).toBe('nothing');
  });

  it('while its payment card is being kept learns which that is, and has it disabled', () => {
    const stopped = stopPlan(claimPlan(keeping, now).next, 'by-payer', now).next;
    expect(planNeed(stopped)).toBe('keep');
    const { next, events } = noteKept(stopped, keptCard, moment());
    expect(next).toMatchObject({ status: 'stopped', keptCard, dueAt: now });
    expect(events).toEqual([]);
    expect(planNeed(next)).toBe('disable');
  });

  it('because its payment card is not kept says so, once', () => {
    const change = noteNotKept(claimPlan(keeping, now).next, later(MINUTE));
    expect(change.next).toMatchObject({ status: 'stopped', stopped: { reason: 'not-kept' } });
    expect(change.next.dueAt).toBeUndefined();
    expect(change.events).toMatchObject([{ data: { reason: 'not-kept' } }]);
    expect(noteNotKept(change.next, later(MINUTE)).events).toEqual([]);
  });

  it('can be kept within a day of its payment', () => {
    expect(canBeKept(keeping, later(DAY - 1))).toBe(true);
    expect(canBeKept(keeping, later(DAY))).toBe(false);
  });
});

describe('a wish to reload by itself', () => {
  const wish = { thresholdCents: 1_000, consentVersion: '2026-11' };
  const order = { sourceId: 'cnon:1', amountCents: 2_500, currency: 'USD', autoReload: wish };

  it('is taken of a payment card, with a threshold that fits and words that were read', () => {
    expect(autoReloadProblems(order)).toEqual([]);
    expect(autoReloadProblems({ ...order, autoReload: undefined, sourceId: 'wnon:1' })).toEqual([]);
  });

  test.each([
    [{ sourceId: 'wnon:1' }, 'autoReload'],
    [{ autoReload: { ...wish, thresholdCents: 2_501 } }, 'autoReload.threshold'],
    [{ autoReload: { ...wish, consentVersion: '2019-01' } }, 'autoReload.consent'],
  ])('is not, of %j', (fields, field) => {
    expect(autoReloadProblems({ ...order, ...fields })).toMatchObject([{ field }]);
  });
});
