import { templateText } from '../../app/deliveries/deliveries.js';
import type { Delivery } from '../../app/deliveries/delivery.js';
import { formatDateTime, formatLastDay } from '../../lib/dates.js';
import { formatMoney } from '../../lib/money.js';
import type { Order } from './model.js';
import { paidWithText } from './paid-with.js';
import { texts } from './texts.js';

export interface TimelineStep {
  kind:
    | 'paid'
    | 'mailed'
    | 'waiting'
    | 'bounced'
    | 'used'
    | 'givenBack'
    | 'blocked'
    | 'unblocked'
    | 'authorized'
    | 'corrected'
    | 'ended'
    | 'refund'
    | 'ends';
  title: string;
  text: string;
  /** ISO time; '' for what has no time yet. */
  at: string;
  /** As people read it. */
  when: string;
  /** What comes next is dashed. */
  next?: boolean;
}

/** What an order went through, the oldest first, and what comes next. */
export function timelineOf(order: Order): TimelineStep[] {
  const past = [bought(order), ...order.mails.flatMap(mailed), ...used(order), ...acted(order), ...refunds(order)];
  return [
    ...past.filter(({ next }) => !next).sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ...past.filter(({ next }) => next),
    ...ending(order),
  ];
}

const step = (kind: TimelineStep['kind'], at: string, title: string, text = ''): TimelineStep => ({
  kind,
  title,
  text,
  at,
  when: formatDateTime(at),
});
const coming = (kind: TimelineStep['kind'], title: string, text: string, when = ''): TimelineStep => ({
  kind,
  title,
  text,
  at: '',
  when,
  next: true,
});

function bought(order: Order): TimelineStep {
  return step(
    'paid',
    order.purchaseDate,
    texts.paidAmount(formatMoney(order.price, order.currency)),
    texts.byWhomWith(order.buyerName, paidWithText(order.paidWith)),
  );
}

function mailed({ template, to, status, createdAt, sentAt }: Delivery): TimelineStep[] {
  const what = templateText(template);
  if (status === 'sent') return [step('mailed', sentAt ?? createdAt, texts.mailed(what), texts.toWhom(to))];
  if (status === 'dead') return [step('bounced', createdAt, texts.notMailed(what), texts.toWhom(to))];
  return [coming('waiting', texts.mailOnItsWay(what), texts.toWhom(to))];
}

function used({ redemptionHistory, currency }: Order): TimelineStep[] {
  return redemptionHistory.map(({ kind, redeemedAmount, remainingAmount, redemptionDate, undone, reason }) => {
    const amount = formatMoney(redeemedAmount, currency);
    const left = texts.leftAmount(formatMoney(remainingAmount, currency));
    if (kind === 'undone')
      return step('givenBack', redemptionDate, texts.amountGivenBack(amount), reason ? `${left}. “${reason}”` : left);
    return step('used', redemptionDate, texts.usedAmount(amount), undone ? `${left}, ${texts.undoneLater}` : left);
  });
}

const ACTS: Record<string, { kind: TimelineStep['kind']; title: string }> = {
  blocked: { kind: 'blocked', title: texts.cardBlocked },
  unblocked: { kind: 'unblocked', title: texts.cardUnblocked },
  authorized: { kind: 'authorized', title: texts.letThroughWithoutCode },
  corrected: { kind: 'corrected', title: texts.addressCorrected },
  voided: { kind: 'ended', title: texts.cardEnded },
};

/** Words of our own for what no admin gave a reason for. */
const REASONS: Record<string, string> = {
  dispute: texts.becauseDispute,
  'wrong-codes': texts.becauseWrongCodes,
  refunded: texts.becauseRefunded,
};

function acted({ activity, giftInfo }: Order): TimelineStep[] {
  return activity.flatMap(({ kind, reason, at }) => {
    const act = ACTS[kind];
    if (!act) return [];
    const text =
      kind === 'corrected'
        ? texts.fromTo(reason, giftInfo?.recipientEmail ?? '')
        : (REASONS[reason] ?? (reason ? `“${reason}”` : ''));
    return [step(act.kind, at, act.title, text)];
  });
}

function refunds({ refund, refunded, currency, paidWith }: Order): TimelineStep[] {
  if (!refund)
    return refunded > 0 ? [coming('refund', texts.wentBack(formatMoney(refunded, currency)), texts.byTheProvider)] : [];
  const asked = refund.requestedAt ? [step('refund', refund.requestedAt, texts.refundAskedFor)] : [];
  if (refund.state === 'refunded' && refund.refundedAt)
    return [
      ...asked,
      step(
        'refund',
        refund.refundedAt,
        texts.wentBack(formatMoney(refunded, currency)),
        texts.toThe(paidWithText(paidWith)),
      ),
    ];
  if (refund.state === 'nothing-left')
    return [...asked, coming('refund', texts.nothingWentBack, texts.theCardWasUsedUp)];
  const amount = refund.amount === null ? '' : formatMoney(refund.amount, currency);
  return [
    ...asked,
    coming(
      'refund',
      amount === '' ? texts.moneyGoesBack : texts.amountGoesBack(amount),
      refund.problem || texts.toThe(paidWithText(paidWith)),
    ),
  ];
}

function ending({ status, remainingBalance, validUntil }: Order): TimelineStep[] {
  if (status !== 'active' && status !== 'blocked') return [];
  if (remainingBalance <= 0 || !validUntil) return [];
  return [coming('ends', texts.valueEnds, texts.unlessItIsUsed, formatLastDay(validUntil, undefined))];
}
