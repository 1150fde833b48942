import { writtenNumber } from '@giftcard/kernel/business/mobile-number';
import { templateText } from '../../app/deliveries/deliveries.js';
import type { Delivery } from '../../app/deliveries/delivery.js';
import { formatDateTime, formatLastDay } from '../../lib/dates.js';
import { formatMoney } from '../../lib/money.js';
import { unitsWorth } from '../../lib/package-texts.js';
import { recipientAddress } from './recipient-address.js';
import type { Order } from './model.js';
import { paidWithText } from './paid-with.js';
import { t } from './texts.js';

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
    t('story.paid', { amount: formatMoney(order.price, order.currency) }),
    order.buyerName === ''
      ? paidWithText(order.paidWith)
      : t('story.paidBy', { name: order.buyerName, paidWith: paidWithText(order.paidWith) }),
  );
}

function mailed({ template, status, lastError, createdAt, sentAt, sendAt, held, ...mail }: Delivery): TimelineStep[] {
  const to = writtenNumber(mail.to);
  const what = templateText(template);
  const isText = template === 'gift-text';
  if (status === 'sent')
    return [
      step(
        'mailed',
        sentAt ?? createdAt,
        t(isText ? 'story.texted' : 'story.mailed', { what }),
        t('story.mailedTo', { to }),
      ),
    ];
  if (status === 'dead')
    return [
      step(
        'bounced',
        createdAt,
        t(isText ? 'story.notTexted' : 'story.notMailed', { what }),
        t('story.mailedTo', { to }),
      ),
    ];
  if (status === 'returned') {
    const title = lastError === 'COMPLAINED' ? t('story.mailUnwanted', { what }) : t('story.notMailed', { what });
    return [step('bounced', sentAt ?? createdAt, title, t('story.mailedTo', { to }))];
  }
  if (status === 'scheduled') {
    const title = held ? t('story.mailHeld', { what }) : t('story.mailScheduled', { what });
    return [coming('waiting', title, t('story.mailedTo', { to }), sendAt ? formatDateTime(sendAt) : '')];
  }
  return [coming('waiting', t('story.mailOnTheWay', { what }), t('story.mailedTo', { to }))];
}

function used({ redemptionHistory, packageTerms, currency }: Order): TimelineStep[] {
  return redemptionHistory.map((entry) => {
    const { kind, units = 0, redeemedAmount, tip = 0, bonus, remainingAmount, redemptionDate, undone, reason } = entry;
    const place = [entry.till, entry.location].filter(Boolean).join(', ');
    const offline = entry.acceptedAt
      ? `, ${t('story.acceptedOffline', { time: formatDateTime(entry.acceptedAt) })}`
      : '';
    const where = `${place ? `, ${t('story.atTill', { till: place })}` : ''}${offline}`;
    const redeemed = unitsWorth(units, packageTerms, formatMoney(redeemedAmount, currency));
    const amount = tip > 0 ? t('story.withTip', { amount: redeemed, tip: formatMoney(tip, currency) }) : redeemed;
    const left = t('progress.left', { remainingBalance: formatMoney(remainingAmount, currency) });
    if (kind === 'undone')
      return step(
        'givenBack',
        redemptionDate,
        t('story.givenBack', { amount }),
        reason ? `${left}. “${reason}”` : left,
      );
    if (kind === 'cashed-out') {
      const ended = bonus > 0 ? `, ${t('story.bonusEnded', { bonus: formatMoney(bonus, currency) })}` : '';
      return step('used', redemptionDate, t('story.cashedOut', { amount }), `${left}${ended}${where}`);
    }
    if (kind === 'loaded') return step('paid', redemptionDate, t('story.loaded', { amount }), left);
    if (kind === 'package-ended')
      return step('ended', redemptionDate, t('story.packageEnded', { units: String(units) }), left);
    if (kind === 'unloaded') return step('refund', redemptionDate, t('story.unloaded', { amount }), left);
    return step(
      'used',
      redemptionDate,
      t('story.used', { amount }),
      undone ? `${left}${where}, ${t('story.undoneLater')}` : `${left}${where}`,
    );
  });
}

const ACTS: Record<string, { kind: TimelineStep['kind']; title: string }> = {
  blocked: { kind: 'blocked', title: t('story.blocked') },
  unblocked: { kind: 'unblocked', title: t('story.unblocked') },
  authorized: { kind: 'authorized', title: t('story.overridden') },
  corrected: { kind: 'corrected', title: t('story.addressCorrected') },
  reissued: { kind: 'corrected', title: t('story.reissued') },
  rescheduled: { kind: 'corrected', title: t('story.rescheduled') },
  reworded: { kind: 'corrected', title: t('story.reworded') },
  kept: { kind: 'corrected', title: t('story.kept') },
  'sent-again': { kind: 'corrected', title: t('story.sentAgain') },
  voided: { kind: 'ended', title: t('story.ended') },
  activated: { kind: 'paid', title: t('story.activated') },
  'activation-undone': { kind: 'ended', title: t('story.activationUndone') },
};

/** Words of our own for what no admin gave a reason for. */
const REASONS: Record<string, string> = {
  dispute: t('story.becauseDispute'),
  'wrong-codes': t('story.becauseWrongCodes'),
  refunded: t('story.becauseRefunded'),
  'recipient-corrected': t('story.becauseCorrected'),
};

/** Why a card did not cover what a till accepted without network. */
const SHORTFALLS: Record<string, string> = {
  blocked: t('story.shortBlocked'),
  void: t('story.shortVoid'),
  expired: t('story.shortExpired'),
  reissued: t('story.shortReissued'),
};

function acted({ activity, giftInfo, currency }: Order): TimelineStep[] {
  return activity.flatMap(({ kind, reason, at, amount }) => {
    if (kind === 'shortfall') {
      const title = t('story.shortfall', { amount: formatMoney(amount, currency) });
      return [step('ended', at, title, SHORTFALLS[reason] ?? t('story.shortOfBalance'))];
    }
    const act = ACTS[kind];
    if (!act) return [];
    return [step(act.kind, at, act.title, whyOf(kind, reason, giftInfo ? recipientAddress(giftInfo) : ''))];
  });
}

/** @param address that the recipient has now */
function whyOf(kind: string, reason: string, address: string): string {
  if (kind === 'kept') return address;
  if (kind !== 'corrected') return REASONS[reason] ?? (reason ? `“${reason}”` : '');
  // A gift that was handed over had none.
  return reason === '' ? address : t('story.addressFromTo', { before: writtenNumber(reason), now: address });
}

function refunds({ refund, refunded, currency, paidWith }: Order): TimelineStep[] {
  if (!refund)
    return refunded > 0
      ? [coming('refund', t('story.wentBack', { amount: formatMoney(refunded, currency) }), t('story.byProvider'))]
      : [];
  const asked = refund.requestedAt ? [step('refund', refund.requestedAt, t('story.refundRequested'))] : [];
  if (refund.state === 'refunded' && refund.refundedAt)
    return [
      ...asked,
      step(
        'refund',
        refund.refundedAt,
        t('story.wentBack', { amount: formatMoney(refunded, currency) }),
        t('story.wentBackTo', { paidWith: paidWithText(paidWith) }),
      ),
    ];
  if (refund.state === 'nothing-left')
    return [...asked, coming('refund', t('story.refundRefused'), t('story.refundRefusedHint'))];
  const amount = refund.amount === null ? '' : formatMoney(refund.amount, currency);
  return [
    ...asked,
    coming(
      'refund',
      amount === '' ? t('next.moneyGoesBack') : t('next.amountGoesBack', { amount }),
      refund.problem || t('story.wentBackTo', { paidWith: paidWithText(paidWith) }),
    ),
  ];
}

function ending({ status, remainingBalance, validUntil }: Order): TimelineStep[] {
  if (status !== 'active' && status !== 'blocked') return [];
  if (remainingBalance <= 0 || !validUntil) return [];
  return [coming('ends', t('next.valueEnds'), t('next.unlessUsed'), formatLastDay(validUntil, undefined))];
}
