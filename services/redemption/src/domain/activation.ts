import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import type { StaffRole } from '@giftcard/kernel/business/permissions';
import { mustBeWhole } from '@giftcard/kernel/business/money';
import { isOnSale, saleSumsOf, type SaleTerms } from '@giftcard/kernel/business/sale';
import { GiftCardNotOnSale, IdempotencyKeyReused, invalidFields } from '@giftcard/kernel/errors';
import { ActivationNotAllowed, AlreadyActivated, CardBatchVoid, PriceChanged } from './card-batch.errors.js';
import type { ActivationRulesChanged } from './card-batch.events.js';
import type { FoundCode } from './card-batch.repository.js';
import type { CardActivated } from './activation.events.js';
import type { CardIssued } from './card.events.js';
import {
  issue,
  tillOf,
  tillTold,
  type ActionContext,
  type Card,
  type Change,
  type Entry,
  type PaidWith,
  type UsableAt,
} from './card.js';
import type { Person } from './person.js';
import { mustBeHere } from './usable-at.js';

/** Who may activate printed codes; its id is the business's slug. */
export interface ActivationRules {
  readonly id: string;
  readonly cashiers: boolean;
}

/** Until the owner chose: activating is taking money, as nothing else is that cashiers do. */
export const NO_CASHIERS: Omit<ActivationRules, 'id'> = { cashiers: false };

export function changeRules(
  rules: ActivationRules,
  cashiers: boolean,
): { readonly next: ActivationRules; readonly events: readonly ActivationRulesChanged[] } {
  if (rules.cashiers === cashiers) return { next: rules, events: [] };
  const data = { businessSlug: rules.id, cashiers: cashiers ? ('allowed' as const) : ('refused' as const) };
  return { next: { ...rules, cashiers }, events: [{ type: 'redemption.activation-rules-changed.v1', data }] };
}

/** @param role undefined for an owner of before there were roles */
export function mayActivate(role: StaffRole | undefined, { cashiers }: Pick<ActivationRules, 'cashiers'>): boolean {
  return role !== 'cashier' || cashiers;
}

/** A card type as a printed code is sold by it. */
export interface ActivatedType extends SaleTerms {
  /** Of a package; absent for money. */
  readonly packageTerms?: PackageTerms;
  readonly giftCardId: string;
  readonly name: string;
  readonly imageListKey: string;
  readonly imageMailKey: string;
  readonly usableAt: UsableAt;
}

export interface Activate extends ActionContext {
  readonly role: StaffRole | undefined;
  readonly rules: Pick<ActivationRules, 'cashiers'>;
  /** Undefined for one that is not known: it is on sale no more. */
  readonly type: ActivatedType | undefined;
  /** The business sells nothing. */
  readonly closed: boolean;
  /** In the business's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** When the value of a card that is sold now ends; undefined for never. */
  readonly validUntil: Date | undefined;
  readonly amountCents: number;
  /** What was taken, as the counter showed it; undefined for whatever it costs. */
  readonly expectedCents?: number | undefined;
  readonly paidWith: PaidWith;
  /** Without an address where the guest gave none. */
  readonly holder: Person;
  readonly idempotencyKey: string;
}

/**
 * The card of a printed code, worth what was paid for at the counter by the rule of a purchase (kernel/business/sale): its terms are those of a card sold at this moment.
 * Errors: ACTIVATION_NOT_ALLOWED, CARD_BATCH_VOID, CARD_OTHER_LOCATION, GIFT_CARD_NOT_ON_SALE, INVALID_FIELDS, PRICE_CHANGED.
 */
export function activate({ batch, code, number }: FoundCode, cmd: Activate): Change<CardIssued | CardActivated> {
  const { type, now, paidWith, holder, amountCents, validUntil } = cmd;
  if (!mayActivate(cmd.role, cmd.rules)) throw new ActivationNotAllowed();
  if (batch.voidedAt) throw new CardBatchVoid();
  mustBeHere(cmd.elsewhere);
  if (!type || !isOnSale(type, cmd)) throw new GiftCardNotOnSale();
  mustBeWhole(amountCents, type.currency);
  const sale = saleSumsOf(type, amountCents);
  if (!sale) throw invalidFields({ field: 'amount', message: 'This gift card is not sold with this amount.' });
  const { priceCents } = sale;
  if (cmd.expectedCents !== undefined && cmd.expectedCents !== priceCents) throw new PriceChanged();
  const { cardId, ...secrets } = code;
  const { businessSlug } = batch;
  const { next, events } = issue({
    ...secrets,
    id: cardId,
    businessSlug,
    giftCardId: type.giftCardId,
    giftCardName: type.name,
    ...(type.usableAt ? { usableAt: type.usableAt } : {}),
    orderNumber: number,
    batchId: batch.id,
    paidWith,
    initialCents: amountCents,
    priceCents,
    currency: type.currency,
    ...(type.packageTerms ? { packageTerms: type.packageTerms } : {}),
    purchaseType: 'self',
    buyer: holder,
    message: '',
    occasion: '',
    imageListKey: type.imageListKey,
    issuedAt: now,
    ...(validUntil ? { validUntil } : {}),
  });
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'activated',
    amountCents,
    balanceCents: amountCents,
    priceCents,
    paidWith,
    at: now,
    by: cmd.adminId,
    ...tillOf(cmd),
    requestId: cmd.requestId,
    ...(cmd.idempotencyKey ? { idempotencyKey: cmd.idempotencyKey } : {}),
  };
  return {
    next: { ...next, entries: [entry] },
    events: [
      ...events,
      {
        type: 'redemption.card-activated.v1',
        data: {
          cardId,
          businessSlug,
          giftCardId: type.giftCardId,
          giftCardName: type.name,
          number,
          amountCents,
          priceCents,
          currency: type.currency,
          paidWith,
          activatedBy: cmd.adminId,
          activatedAt: now.toISOString(),
          holder,
          codeSealed: code.codeSealed,
          publicTokenSealed: code.publicTokenSealed,
          publicTokenHash: code.publicTokenHash,
          imageMailKey: type.imageMailKey,
          batchId: batch.id,
          ...(type.packageTerms ? { packageTerms: type.packageTerms } : {}),
          ...tillTold(cmd),
        },
      },
    ],
  };
}

/** The card of a code that is one already, for who asks again with the same key. Errors: ALREADY_ACTIVATED, IDEMPOTENCY_KEY_REUSED. */
export function activatedBefore(
  card: Card,
  cmd: Pick<Activate, 'adminId' | 'idempotencyKey' | 'amountCents' | 'paidWith'>,
): Card {
  const entry = card.entries.find(({ kind }) => kind === 'activated');
  const isTheirs =
    cmd.idempotencyKey !== '' && entry?.by === cmd.adminId && entry.idempotencyKey === cmd.idempotencyKey;
  if (!isTheirs) throw new AlreadyActivated();
  if (entry.amountCents !== cmd.amountCents || entry.paidWith !== cmd.paidWith)
    throw new IdempotencyKeyReused('another activation');
  return card;
}
