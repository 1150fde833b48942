import { isConsentVersion, isThreshold } from '@giftcard/kernel/business/auto-reload';
import type { FieldProblem } from '@giftcard/kernel/errors';
import { idOfKey } from '@giftcard/kernel/business/id-of-key';
import type { AutoReloadConsent } from './auto-reload-consent.js';
import type { AutoReloadEvent, AutoReloadStopped, AutoReloadTold, StopReason } from './auto-reload.events.js';
import { after, type Merchant } from './checkout.js';
import type { Person } from './purchase-form.js';
import type { TopUpCheckout } from './top-up.js';

/**
 * `keeping`: the payment card is about to be kept at the provider; `on`: nothing is due; `announced`: a charge was announced by mail and waits for its
 * time; `charging`: it is under way until the gift card is loaded.
 */
export type AutoReloadStatus = 'keeping' | 'on' | 'announced' | 'charging' | 'stopped';

/** A payment card as the provider keeps it. */
export interface KeptCard {
  readonly customerId: string;
  readonly cardId: string;
  readonly brand: string;
  readonly last4: string;
}

/** A gift card that is reloaded by a payment card whenever less than its threshold is left (DEC-6.37). */
export interface AutoReload {
  /** Made of the order of the top-up that began it: there is one for each such order. */
  readonly id: string;
  readonly businessSlug: string;
  readonly giftCard: { readonly giftCardId: string; readonly name: string };
  /** The gift card. */
  readonly cardId: string;
  /** Unique: the gift card's id while the plan lives, its own after that. */
  readonly slot: string;
  /** The top-up that began it. */
  readonly orderId: string;
  /** The account that has the payment card. */
  readonly merchant: Merchant;
  /** Of the terms of sale that the payer accepted. */
  readonly termsVersion?: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly payer: Person;
  readonly consent: AutoReloadConsent;
  readonly status: AutoReloadStatus;
  /** When the job looks at it next; absent when there is nothing to do. */
  readonly dueAt?: Date;
  /** How often the job has looked at what it has to do now. */
  readonly looks: number;
  /** How many charges were begun or given up: each one's key is made of it. */
  readonly count: number;
  /** What the gift card had by its latest event. */
  readonly balance?: { readonly cents: number; readonly version: number };
  readonly keptCard?: KeptCard;
  /** The provider was asked to keep the payment card: it may have it though no answer came. */
  readonly keepTried?: boolean;
  /** The provider has no payment card of this plan that can be charged. */
  readonly disabledAt?: Date;
  /** When the announced charge is due. */
  readonly chargeAt?: Date;
  /** Of the last reload that reached the gift card. */
  readonly chargedAt?: Date;
  readonly stopped?: { readonly reason: StopReason; readonly at: Date };
}

export interface AutoReloadChange {
  readonly next: AutoReload;
  readonly events: readonly AutoReloadEvent[];
}

/** What a decision needs beside the plan. */
export interface Moment {
  readonly now: Date;
  /** How long before a charge its mail goes out, in milliseconds. */
  readonly noticeMs: number;
}

/** A provider keeps the card of a payment only while that is recent. */
const KEEP_WITHIN_MS = 24 * 60 * 60_000;
const FIRST_LOOK_MS = 15_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** What is wrong with a wish to have a card reload by itself. Only a plain payment card can be kept: its browser tokens begin as they do. */
export function autoReloadProblems(order: {
  readonly sourceId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly autoReload?: { readonly thresholdCents: number; readonly consentVersion: string } | undefined;
}): FieldProblem[] {
  const { autoReload, amountCents, currency, sourceId } = order;
  if (!autoReload) return [];
  return [
    ...(isThreshold(autoReload.thresholdCents, amountCents, currency)
      ? []
      : [{ field: 'autoReload.threshold', message: 'A card can not reload by itself under this balance.' }]),
    ...(isConsentVersion(autoReload.consentVersion)
      ? []
      : [{ field: 'autoReload.consent', message: 'Please read and accept how the card reloads by itself.' }]),
    ...(sourceId.startsWith('cnon:')
      ? []
      : [{ field: 'autoReload', message: 'Only a payment card can reload a gift card by itself.' }]),
  ];
}

/** The plan that a paid top-up begins; undefined for a top-up without consent. */
export function planOf(checkout: TopUpCheckout, now: Date): AutoReload | undefined {
  const { topUp, id: orderId, businessSlug, giftCard, amountCents, currency, merchant, termsVersion } = checkout;
  if (!topUp.consent) return undefined;
  return {
    id: planIdOf(orderId),
    businessSlug,
    giftCard: { giftCardId: giftCard.giftCardId, name: giftCard.name },
    cardId: topUp.cardId,
    slot: topUp.cardId,
    orderId,
    merchant,
    ...(termsVersion ? { termsVersion } : {}),
    amountCents,
    currency,
    payer: checkout.form.buyer,
    consent: topUp.consent,
    status: 'keeping',
    dueAt: now,
    looks: 0,
    count: 0,
  };
}

/** The plan that the top-up of this order began, if it began one. */
export function planIdOf(orderId: string): string {
  return idOfKey('auto-reload', orderId);
}

/** The key of the charge that is next or under way: the same charge, however often it is tried. */
export function chargeKeyOf({ id, count }: AutoReload): string {
  return `auto:${id}:${count}`;
}

/** The order of that charge. */
export function chargeOrderOf(plan: AutoReload): string {
  return idOfKey('checkout', chargeKeyOf(plan));
}

/** A claim of one job on a due plan: the other one that looked at the same moment gets `claimed: false`. */
export interface PlanClaim extends AutoReloadChange {
  readonly claimed: boolean;
}

/** Takes a due plan and puts its next look off, longer each time. An announced charge begins with it. */
export function claimPlan(plan: AutoReload, now: Date): PlanClaim {
  if (!plan.dueAt || plan.dueAt > now) return { ...same(plan), claimed: false };
  const looks = plan.status === 'announced' ? 0 : plan.looks;
  const next: AutoReload = {
    ...plan,
    status: plan.status === 'announced' ? 'charging' : plan.status,
    dueAt: after(now, Math.min(FIRST_LOOK_MS * 2 ** looks, LONGEST_WAIT_MS)),
    looks: Math.min(looks + 1, 20),
    ...(plan.status === 'keeping' ? { keepTried: true } : {}),
  };
  return { next, events: [], claimed: true };
}

/** What a claimed plan needs. `keep` of a stopped one: the provider may have its card, and the same question tells. */
export function planNeed({ status, keptCard, disabledAt }: AutoReload): 'keep' | 'charge' | 'disable' | 'nothing' {
  if (status === 'charging') return 'charge';
  if (status === 'keeping') return 'keep';
  if (status !== 'stopped' || disabledAt) return 'nothing';
  return keptCard ? 'disable' : 'keep';
}

/** Whether the provider can still be asked to keep the card of the payment. */
export function canBeKept({ consent }: AutoReload, now: Date): boolean {
  return now < after(consent.at, KEEP_WITHIN_MS);
}

/** The provider has the payment card: the plan is on. A plan that was stopped meanwhile has it disabled next. */
export function noteKept(plan: AutoReload, keptCard: KeptCard, moment: Moment): AutoReloadChange {
  if (plan.keptCard) return same(plan);
  if (plan.status !== 'keeping') return { next: { ...plan, keptCard, dueAt: moment.now, looks: 0 }, events: [] };
  const { dueAt: _done, ...rest } = plan;
  const next: AutoReload = { ...rest, keptCard, status: 'on', looks: 0 };
  const started = {
    type: 'orders.auto-reload-started.v1',
    data: { plan: toldOf(next), startedAt: moment.now.toISOString() },
  } as const;
  const settled = settle(next, moment);
  return { next: settled.next, events: [started, ...settled.events] };
}

/** The provider will not have the payment card: nothing of the top-up changes. */
export function noteNotKept(plan: AutoReload, now: Date): AutoReloadChange {
  if (plan.keptCard || plan.disabledAt) return same(plan);
  const { next, events } = stopPlan(plan, 'not-kept', now);
  const { dueAt: _done, ...rest } = next;
  return { next: { ...rest, disabledAt: now }, events };
}

/** The provider charges the payment card no more. */
export function noteDisabled(plan: AutoReload, now: Date): AutoReloadChange {
  if (plan.disabledAt) return same(plan);
  const { dueAt: _done, ...rest } = plan;
  return { next: { ...rest, disabledAt: now }, events: [] };
}

export interface BalanceNews {
  readonly cents: number;
  /** Of the gift card: what is older than what is known says nothing. */
  readonly version: number;
  /** Of the top-up that loaded it. */
  readonly loadedBy?: string | undefined;
}

/** What the gift card has now: a charge is announced, called off, or done. */
export function noteBalance(plan: AutoReload, news: BalanceNews, moment: Moment): AutoReloadChange {
  const { cents, version, loadedBy } = news;
  if (plan.status === 'stopped') return same(plan);
  const isDone = plan.status === 'charging' && loadedBy === chargeOrderOf(plan);
  const isNew = version > (plan.balance?.version ?? 0);
  if (!isDone && !isNew) return same(plan);
  const done = isDone ? reloaded(plan, moment.now) : plan;
  return settle(isNew ? { ...done, balance: { cents, version } } : done, moment);
}

/** The charge came to nothing, and no bank declined it: it is announced anew, and made by another key. */
export function announceAnew(plan: AutoReload, moment: Moment): AutoReloadChange {
  return plan.status === 'charging' ? settle(withoutCharge(plan), moment) : same(plan);
}

/** The charge is with the gift card: nothing is to be looked at until that was loaded or has refused it. */
export function awaitLoad(plan: AutoReload): AutoReloadChange {
  if (plan.status !== 'charging' || !plan.dueAt) return same(plan);
  const { dueAt: _done, ...rest } = plan;
  return { next: rest, events: [] };
}

/** The gift card did not take the charge of this order: it ends the plan, and the money goes back by itself. */
export function noteRefused(plan: AutoReload, orderId: string, now: Date): AutoReloadChange {
  return orderId === chargeOrderOf(plan) ? stopPlan(plan, 'not-taken', now) : same(plan);
}

/** Ends a plan, once; its payment card is disabled next. */
export function stopPlan(
  plan: AutoReload,
  reason: StopReason,
  now: Date,
): AutoReloadChange & { readonly events: readonly AutoReloadStopped[] } {
  if (plan.status === 'stopped') return { next: plan, events: [] };
  const { dueAt: _due, chargeAt: _called, ...rest } = plan;
  const mayBeKept = plan.keptCard !== undefined || plan.keepTried === true;
  const next: AutoReload = {
    ...rest,
    slot: plan.id,
    status: 'stopped',
    stopped: { reason, at: now },
    looks: 0,
    ...(mayBeKept ? { dueAt: now } : { disabledAt: now }),
  };
  const data = { plan: toldOf(next), reason, stoppedAt: now.toISOString() };
  return { next, events: [{ type: 'orders.auto-reload-stopped.v1', data }] };
}

/** Announces what the balance asks for, or calls off what it does not ask for any more. */
function settle(plan: AutoReload, { now, noticeMs }: Moment): AutoReloadChange {
  const { balance, consent, status } = plan;
  const isLow = balance !== undefined && balance.cents < consent.thresholdCents;
  if (status === 'announced' && !isLow) return { next: withoutCharge(plan), events: [] };
  if (status !== 'on' || !isLow) return { next: plan, events: [] };
  const chargeAt = after(now, noticeMs);
  const next: AutoReload = { ...plan, status: 'announced', chargeAt, dueAt: chargeAt, looks: 0 };
  return {
    next,
    events: [
      { type: 'orders.auto-reload-announced.v1', data: { plan: toldOf(next), chargeAt: chargeAt.toISOString() } },
    ],
  };
}

function reloaded(plan: AutoReload, now: Date): AutoReload {
  return { ...withoutCharge(plan), chargedAt: now };
}

function withoutCharge(plan: AutoReload): AutoReload {
  const { dueAt: _due, chargeAt: _at, ...rest } = plan;
  return { ...rest, status: 'on', looks: 0, count: plan.count + 1 };
}

function toldOf({ id: planId, businessSlug, cardId, giftCard, ...plan }: AutoReload): AutoReloadTold {
  return {
    planId,
    businessSlug,
    cardId,
    giftCardName: giftCard.name,
    amountCents: plan.amountCents,
    thresholdCents: plan.consent.thresholdCents,
    currency: plan.currency,
    payer: plan.payer,
    cardBrand: plan.keptCard?.brand ?? '',
    cardLast4: plan.keptCard?.last4 ?? '',
  };
}

function same(plan: AutoReload): AutoReloadChange {
  return { next: plan, events: [] };
}
