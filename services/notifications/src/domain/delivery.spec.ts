import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@giftcard/kernel/events';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  DeliveryExpired,
  DeliveryNotRepeatable,
  DeliveryOnItsWay,
  DeliverySuperseded,
  TooManyResends,
} from './delivery.errors.js';
import {
  extendCard,
  hold,
  holdsCode,
  isExpired,
  isResendable,
  leftBehind,
  MAX_RESENDS,
  messageIdOf,
  moveTo,
  queueDelivery,
  recordFailure,
  recordReturn,
  recordSent,
  release,
  renewCode,
  resend,
  reword,
  endsWithCard,
  supersede,
  tryOfMessage,
  type Delivery,
} from './delivery.js';
import { MAIL_TEMPLATES } from './templates.js';
import { deliveryIdOf } from '../commands/queue-delivery.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:05:00Z');

const queued: Delivery = queueDelivery({
  id: 'gift-0123456789abcdef0123456789abcdef',
  template: 'gift',
  eventId: '01a1fd39-7eb1-702a-ae69-ad073d96b386',
  businessSlug: 'larkspur-house',
  to: 'maya@example.test',
  data: {},
  createdAt: now,
});
const refusedForNow = { reason: 'SMTP_451', permanent: false };

/** What the decision's events say must be what other services are told. */
const published = (events: readonly DomainEvent[]) => events;

describe('a delivery that waits for its moment', () => {
  const waiting = queueDelivery({ ...queued, sendAt: later });

  it('is in no queue until then, and goes out once', () => {
    expect(waiting).toMatchObject({ status: 'scheduled', sendAt: later });
    expect(release(waiting, now).next).toBe(waiting);
    const due = release(waiting, later).next;
    expect(due).toEqual({ ...waiting, status: 'queued' });
    expect(release(due, later).next).toBe(due);
    const { next: sent } = recordSent(due, later);
    expect(release(sent, later).next).toBe(sent);
  });

  it('of a moment that has passed goes out at once', () => {
    expect(queueDelivery({ ...queued, sendAt: now })).toMatchObject({ status: 'queued', sendAt: now });
  });

  it('is moved while it waits, and stays once it has gone', () => {
    const sooner = moveTo(waiting, { sendAt: now, movedAt: now }).next;
    expect(sooner).toEqual({ ...waiting, sendAt: now, movedAt: now });
    expect(release(sooner, now).next.status).toBe('queued');
    const { next: sent } = recordSent(release(sooner, now).next, now);
    for (const gone of [queued, sent]) expect(moveTo(gone, { sendAt: later, movedAt: later }).next).toBe(gone);
  });

  it('stays where the last word put it, when an earlier one is told again or late', () => {
    const before = new Date(now.getTime() - 1_000);
    const { next } = moveTo(waiting, { sendAt: later, movedAt: now });
    for (const movedAt of [before, now]) expect(moveTo(next, { sendAt: before, movedAt }).next).toBe(next);
  });

  it('says what was said last, whatever is told again or late, and keeps everything else', () => {
    const form = {
      purchaseType: 'gift',
      buyer: { name: 'Al' },
      recipient: { name: 'Bea' },
      message: 'Old',
      sealed: 's',
      personId: 'p',
    };
    const gift: Delivery = { ...waiting, data: { orderId: 'order-1', form } };
    const told = { cardId: 'order-1', buyer: { name: 'Al and Bo' }, recipient: { name: 'Bee' }, occasion: 'Birthday' };
    const { next } = reword(gift, told, later);
    expect(next).toEqual({
      ...gift,
      rewordedAt: later,
      data: {
        orderId: 'order-1',
        form: { purchaseType: 'gift', buyer: { name: 'Al and Bo' }, recipient: { name: 'Bee' }, occasion: 'Birthday' },
      },
    });
    for (const old of [now, later]) expect(reword(next, { message: 'Old' }, old).next).toBe(next);
    expect(queueDelivery({ ...queued, rewordedAt: later })).toMatchObject({ rewordedAt: later });
  });

  it('waits on while it is held, and goes out when it is held no more', () => {
    const { next: held } = hold(waiting, true);
    expect(hold(held, true).next).toEqual(held);
    expect(release(held, later).next).toBe(held);
    expect(hold(held, false).next).toEqual(waiting);
    expect(hold(queued, true).next).toBe(queued);
  });

  it('is on its way for admins, and over once it is overtaken', () => {
    expect(isResendable(waiting, now)).toBe(false);
    expect(() => resend(waiting, now)).toThrow(DeliveryOnItsWay);
    const { next, events } = supersede(waiting, 'ORDER_REFUNDED');
    expect(next).toMatchObject({ status: 'dead', superseded: true, lastError: 'ORDER_REFUNDED' });
    expect(events).toHaveLength(1);
    expect(release(next, later).next).toBe(next);
  });
});

describe('a delivery', () => {
  it("is the business's that asks for it, and the platform's when it is about an account", () => {
    const asked = MAIL_TEMPLATES.map((template) => queueDelivery({ ...queued, template }));
    expect(asked.filter(({ businessSlug }) => businessSlug === '').map(({ template }) => template)).toEqual([
      'welcome',
      'set-password',
      'new-password-link',
      'password-changed',
      'second-factor-changed',
      'sign-in-stopped',
    ]);
    expect(asked.filter(({ businessSlug }) => businessSlug === 'larkspur-house')).toHaveLength(
      MAIL_TEMPLATES.length - 6,
    );
  });

  it('is sent once the server took it, and says so as the example shows', () => {
    const { next, events } = recordSent(queued, later);
    expect(next).toMatchObject({ status: 'sent', attempts: 1, sentAt: later });
    expect(published(events).map(({ type }) => type)).toEqual(['notifications.email-sent.v1']);
    expect(asExample('notifications.email-sent.v1', events[0]!.data)).toEqual(
      exampleJson('notifications.email-sent.v1'),
    );
  });

  it('waits for its next try after a failure, without a word to others', () => {
    const { next, events } = recordFailure(queued, refusedForNow, 3);
    expect(next).toMatchObject({ status: 'queued', attempts: 1, lastError: 'SMTP_451' });
    expect(events).toEqual([]);
  });

  it('is dead after its last try, and says so as the example shows', () => {
    const { next, events } = recordFailure({ ...queued, attempts: 2 }, refusedForNow, 3);
    expect(next).toMatchObject({ status: 'dead', attempts: 3 });
    expect(events[0]).toMatchObject({ type: 'notifications.email-failed.v1', data: { reason: 'SMTP_451' } });
    expect(asExample('notifications.email-failed.v1', { ...queuedSubject(), reason: 'SMTP_451' })).toEqual(
      exampleJson('notifications.email-failed.v1'),
    );
    expect(events[0]!.data).toEqual({ ...queuedSubject(), reason: 'SMTP_451' });
  });

  it('is dead at once when no other try could end otherwise', () => {
    expect(recordFailure(queued, { reason: 'SMTP_550', permanent: true }, 3).next.status).toBe('dead');
  });

  it('stays sent whatever comes later', () => {
    const { next: sent } = recordSent(queued, now);
    expect(recordSent(sent, later)).toEqual({ next: sent, events: [] });
    expect(recordFailure(sent, refusedForNow, 1)).toEqual({ next: sent, events: [] });
  });

  it('gets all its tries again when it is sent again', () => {
    const { next: dead } = recordFailure({ ...queued, attempts: 2 }, refusedForNow, 3);
    expect(resend(dead, later).next).toMatchObject({ status: 'queued', attempts: 0, lastError: '' });
  });

  it('names the later end that its card has since, and never a sooner one', () => {
    const ending = queueDelivery({ ...queued, cardValidUntil: now });
    expect(extendCard(ending, later)).toEqual({ next: { ...ending, cardValidUntil: later }, events: [] });
    expect(extendCard(ending, undefined)).toEqual({ next: queued, events: [] });
    expect(extendCard(queued, later)).toEqual({ next: queued, events: [] });
    expect(extendCard({ ...ending, cardValidUntil: later }, now).next.cardValidUntil).toBe(later);
    expect(extendCard(ending, new Date(now)).next).toBe(ending);
  });

  it('is not sent again while it is on its way, nor when its code is over', () => {
    expect(() => resend(queued, later)).toThrow(DeliveryOnItsWay);
    expect(new DeliveryOnItsWay().code).toBe('DELIVERY_ON_ITS_WAY');
    expect(() => resend({ ...queued, status: 'dead', expiresAt: now }, later)).toThrow(DeliveryExpired);
    expect(isResendable(queued, later)).toBe(false);
  });

  it('is of use until its code is over, and to the moment no longer', () => {
    const withCode = queueDelivery({ ...queued, expiresAt: later });
    expect(withCode.expiresAt).toBe(later);
    expect(isExpired(withCode, new Date(later.getTime() - 1))).toBe(false);
    expect(isExpired(withCode, later)).toBe(true);
    expect(queueDelivery({ ...queued, expiresAt: undefined })).not.toHaveProperty('expiresAt');
    expect(isExpired(queued, later)).toBe(false);
  });

  it('that died can be sent again whatever it is and however often it arrived, under the name of the try that failed', () => {
    const { next: dead } = recordFailure(
      { ...queued, template: 'redemption-code', resends: MAX_RESENDS },
      { reason: 'SMTP_550', permanent: true },
      3,
    );
    expect(isResendable(dead, later)).toBe(true);
    expect(messageIdOf(resend(dead, later).next)).toBe(messageIdOf(dead));
    expect(messageIdOf(resend({ ...dead, resends: 0 }, later).next)).toBe(queued.id);
  });

  it('that died of a failure stays dead, whatever its mail server says later', () => {
    const { next: dead } = recordFailure(queued, { reason: 'SMTP_550', permanent: true }, 3);
    expect(recordSent(dead, later)).toEqual({ next: dead, events: [] });
  });

  it('that arrived is sent once more under a name of its own, so that mailboxes show it, but not without end', () => {
    const { next: sent } = recordSent(queued, now);
    const { next: again, events } = resend(sent, later);
    expect(again).toMatchObject({ status: 'queued', attempts: 0, resends: 1 });
    expect(asExample('notifications.resend-requested.v1', events[0]!.data)).toEqual(
      exampleJson('notifications.resend-requested.v1'),
    );
    expect([messageIdOf(sent), messageIdOf(again)]).toEqual([queued.id, `${queued.id}.1`]);
    expect(messageIdOf(recordFailure(again, refusedForNow, 3).next)).toBe(`${queued.id}.1`);
    expect(() => resend({ ...sent, resends: MAX_RESENDS }, later)).toThrow(TooManyResends);
    expect(new TooManyResends().code).toBe('TOO_MANY_RESENDS');
  });

  it('that arrived with a code or a link that works once is asked for anew instead', () => {
    const { next: sent } = recordSent({ ...queued, template: 'redemption-code' }, now);
    expect(() => resend(sent, later)).toThrow(DeliveryNotRepeatable);
    expect(isResendable(sent, later)).toBe(false);
    expect(isResendable({ ...sent, template: 'gift' }, later)).toBe(true);
  });
});

describe('a delivery to an address that was corrected', () => {
  it('is given up while it is on its way, and says so', () => {
    const { next, events } = supersede(queued, 'ADDRESS_CORRECTED');
    expect(next).toMatchObject({ status: 'dead', lastError: 'ADDRESS_CORRECTED' });
    expect(events).toMatchObject([{ type: 'notifications.email-failed.v1', data: { reason: 'ADDRESS_CORRECTED' } }]);
  });

  it('is sent there no more, whatever became of it, and keeps what became of it', () => {
    const before = [
      queued,
      recordSent(queued, now).next,
      recordFailure(queued, { reason: 'SMTP_550', permanent: true }, 3).next,
    ];
    const after = before.map((delivery) => supersede(delivery, 'ADDRESS_CORRECTED').next);
    expect(after.map(({ status, lastError }) => [status, lastError])).toEqual([
      ['dead', 'ADDRESS_CORRECTED'],
      ['sent', ''],
      ['dead', 'SMTP_550'],
    ]);
    for (const delivery of after) {
      expect(() => resend(delivery, later)).toThrow(DeliverySuperseded);
      expect(supersede(delivery, 'ADDRESS_CORRECTED')).toEqual({ next: delivery, events: [] });
    }
  });

  it('that had arrived before is told as sent once', () => {
    const { next: arrived } = supersede(recordSent(queued, now).next, 'ADDRESS_CORRECTED');
    expect(recordSent(arrived, later)).toEqual({ next: arrived, events: [] });
  });

  it('is over for the reason that came first, with a card whose money went back just as well', () => {
    const { next: refunded } = supersede(queued, 'ORDER_REFUNDED');
    expect(refunded).toMatchObject({ status: 'dead', lastError: 'ORDER_REFUNDED' });
    expect(supersede(refunded, 'ADDRESS_CORRECTED').next).toBe(refunded);
  });

  it('is one with a card, or its copy, when the money goes back', () => {
    expect(MAIL_TEMPLATES.filter((template) => endsWithCard({ template }))).toEqual([
      'own-card',
      'gift',
      'gift-copy',
      'gift-undelivered',
      'card-reissued',
      'card-reminder',
    ]);
  });

  it('overtaken while the mail server was taking it, is listed as sent all the same, and never sent again', () => {
    const { next: overtaken } = supersede(queued, 'ADDRESS_CORRECTED');
    const { next, events } = recordSent(overtaken, later);
    expect([next.status, next.sentAt, next.lastError, isResendable(next, later)]).toEqual(['sent', later, '', false]);
    expect(events.map(({ type }) => type)).toEqual(['notifications.email-sent.v1']);
  });

  it('is one that was mailed before the correction, also when that is told once more after a later one', () => {
    const mailed = (id: string, to: string) => ({ ...queued, id, eventId: id, to });
    const gifts = [
      mailed('order', 'wrong@example.test'),
      mailed('first', 'right@example.test'),
      mailed('second', 'wrong@example.test'),
    ];
    expect(
      leftBehind(gifts.slice(0, 1), { eventId: 'first', previousAddress: 'wrong@example.test' }).map(({ id }) => id),
    ).toEqual(['order']);
    expect(leftBehind(gifts, { eventId: 'first', previousAddress: 'wrong@example.test' }).map(({ id }) => id)).toEqual([
      'order',
    ]);
    expect(leftBehind(gifts, { eventId: 'second', previousAddress: 'right@example.test' }).map(({ id }) => id)).toEqual(
      ['first'],
    );
  });
});

describe('a delivery that came back', () => {
  const sent = recordSent(queued, now).next;
  const bounced = recordReturn(sent, { resends: 0, reason: 'BOUNCED' });

  it('is listed as returned, and says so as the example shows, once', () => {
    expect(bounced.next).toEqual({ ...sent, status: 'returned', lastError: 'BOUNCED' });
    expect(published(bounced.events)).toEqual([
      { type: 'notifications.email-returned.v1', data: exampleJson('notifications.email-returned.v1') },
    ]);
    expect(recordReturn(bounced.next, { resends: 0, reason: 'BOUNCED' })).toEqual({ next: bounced.next, events: [] });
  });

  it('can be sent again under a name of its own, not without end, and word of the earlier try means nothing then', () => {
    const again = resend(bounced.next, later).next;
    expect([again.status, messageIdOf(again)]).toEqual(['queued', `${queued.id}.1`]);
    const arrived = recordSent(again, later).next;
    expect(recordReturn(arrived, { resends: 0, reason: 'BOUNCED' }).next).toBe(arrived);
    expect(recordReturn(arrived, { resends: 1, reason: 'BOUNCED' }).next.status).toBe('returned');
    expect(() => resend({ ...bounced.next, resends: MAX_RESENDS }, later)).toThrow(TooManyResends);
  });

  it('is never sent again to who called it unwanted, whether it had bounced before or not', () => {
    for (const before of [sent, bounced.next]) {
      const { next, events } = recordReturn(before, { resends: 0, reason: 'COMPLAINED' });
      expect(next).toMatchObject({ status: 'returned', lastError: 'COMPLAINED', superseded: true });
      expect(events).toHaveLength(1);
      expect(() => resend(next, later)).toThrow(DeliverySuperseded);
      expect(recordReturn(next, { resends: 0, reason: 'BOUNCED' }).next).toBe(next);
    }
  });

  it('that came back before its sending was recorded is to be told again', () => {
    expect(() => recordReturn(queued, { resends: 0, reason: 'BOUNCED' })).toThrow(DeliveryOnItsWay);
  });

  it('that was given up stays so, whatever came back of it', () => {
    const dead = recordFailure(queued, { reason: 'SMTP_550', permanent: true }, 4).next;
    expect(recordReturn(dead, { resends: 0, reason: 'BOUNCED' }).next).toBe(dead);
  });

  it.each([
    [`<${queued.id}@giftcard.test>`, queued.id, 0],
    [`${queued.id}.3@giftcard.test`, queued.id, 3],
    [` ${queued.id}.12 `, queued.id, 12],
    [`<once-0123456789abcdef0123456789abcdef@cards.example>`, 'once-0123456789abcdef0123456789abcdef', 0],
  ])('is found by the name of its message: %s', (messageId, deliveryId, resends) => {
    expect(tryOfMessage(messageId)).toEqual({ deliveryId, resends });
  });

  it.each(['', '<1234@elsewhere.example>', `${queued.id}0@giftcard.test`, `x ${queued.id}`, `${queued.id}.123`])(
    'is none of ours by the name %p',
    (messageId) => {
      expect(tryOfMessage(messageId)).toBeUndefined();
    },
  );
});

describe('the code in a mail', () => {
  it('is the one that its card has since, once for each, and nothing else of the mail is another', () => {
    const first = { count: 1, codeSealed: 's1', publicTokenSealed: 'ps1' };
    const mail: Delivery = { ...queued, data: { orderId: 'o', codeSealed: 's0', publicTokenSealed: 'ps0' } };
    const { next, events } = renewCode(mail, first);
    expect({ next, events }).toEqual({
      next: { ...mail, data: { orderId: 'o', codeSealed: 's1', publicTokenSealed: 'ps1' }, reissues: 1 },
      events: [],
    });
    expect(renewCode(next, first).next).toBe(next);
    const third = renewCode(next, { ...first, count: 3, codeSealed: 's3' }).next;
    expect(renewCode(third, { ...first, count: 2 }).next).toBe(third);
    expect(MAIL_TEMPLATES.filter((template) => holdsCode({ template }))).toEqual([
      'own-card',
      'gift',
      'card-reissued',
      'card-reminder',
    ]);
  });
});

describe('the id of a delivery', () => {
  it('is the same for the same event, template and address, and another one otherwise', () => {
    const order = { template: 'gift', eventId: 'e1', to: 'maya@example.test' } as const;
    expect(deliveryIdOf(order)).toBe(deliveryIdOf({ ...order }));
    const others = [
      { ...order, eventId: 'e2' },
      { ...order, to: 'daniel@example.test' },
      { ...order, template: 'own-card' as const },
    ];
    expect(new Set([order, ...others].map(deliveryIdOf)).size).toBe(4);
  });

  it('is fit for a job id and a Message-ID and does not show the address', () => {
    expect(deliveryIdOf({ template: 'purchase-receipt', eventId: 'e1', to: 'maya@example.test' })).toMatch(
      /^purchase-receipt-[0-9a-f]{32}$/,
    );
  });
});

function queuedSubject() {
  return { deliveryId: queued.id, template: queued.template, eventId: queued.eventId };
}
