/** Who did what to which business, when and by which request. Never changed once it is there. */
export interface AuditEntry {
  /** The event's own id: the same event told twice is one entry. */
  readonly id: string;
  readonly at: Date;
  /** Empty for what concerns no business. */
  readonly businessSlug: string;
  readonly actorRole: 'Admin' | 'SuperAdmin';
  readonly actorId: string;
  /** "catalog.gift-card-changed", "refused.tenant-mismatch". */
  readonly action: string;
  /** Id of what was changed. */
  readonly subjectId: string;
  readonly requestId: string;
  /** What else is needed to understand it; nothing secret, no people. */
  readonly details: Readonly<Record<string, string>>;
}

/** An event as far as an entry is made of it. */
export interface AuditedEvent {
  readonly id: string;
  readonly type: string;
  readonly aggregateId: string;
  readonly businessSlug: string;
  readonly occurredAt: string;
  readonly correlationId: string;
  readonly actor?: { readonly role: 'Admin' | 'SuperAdmin'; readonly userId: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Fields of events that an entry keeps: amounts, statuses, reasons and ids. Everything else may be secret or personal. */
const KEPT = [
  'status',
  'reason',
  'note',
  'amountCents',
  'discountPercent',
  'salePriceCents',
  'expirationDate',
  'validityMonths',
  'applicationId',
  'locationId',
  'balanceCents',
  'refundedCents',
  'currency',
  'kind',
  'businessSlug',
  'userId',
  'staffRole',
  'personCount',
  'personCents',
  'businessCount',
  'businessCents',
  'giftCardId',
  'cardId',
  'orderId',
  'orderNumber',
  'redemptionId',
  'requestId',
  'step',
  'timeZone',
  'template',
];
const LONGEST = 500;

/** What may be asked for instead of all of the log. */
export type AuditKind = 'redemptions' | 'corrections' | 'settings' | 'people' | 'unusual';

/** Which actions each kind means. */
const ACTIONS: Readonly<Record<AuditKind, readonly string[]>> = {
  redemptions: [
    'redemption.card-redeemed',
    'redemption.redemption-code-issued',
    'redemption.redemption-authorized',
    'redemption.card-code-shown',
  ],
  corrections: [
    'redemption.redemption-undone',
    'redemption.card-blocked',
    'redemption.card-unblocked',
    'redemption.card-voided',
    'redemption.card-found-used-up',
    'redemption.recipient-corrected',
    'orders.refund-requested',
    'orders.order-refunded',
    'orders.person-erased',
    'notifications.resend-requested',
  ],
  settings: [
    'catalog.gift-card-created',
    'catalog.gift-card-changed',
    'catalog.gift-card-retired',
    'identity.business-profile-changed',
    'orders.payment-settings-changed',
    'redemption.override-limits-changed',
  ],
  people: [
    'identity.admin-registered',
    'identity.admin-status-changed',
    'identity.admin-phone-changed',
    'identity.staff-invited',
    'identity.staff-role-changed',
    'identity.staff-removed',
    'identity.password-changed',
    'identity.second-factor-changed',
    'identity.password-link-issued',
  ],
  unusual: [
    'refused.tenant-mismatch',
    'redemption.redemption-authorized',
    'redemption.redemption-undone',
    'redemption.card-blocked',
  ],
};

/** The actions of a kind; undefined for a word that is none. */
export function actionsOf(kind: string): readonly string[] | undefined {
  return Object.hasOwn(ACTIONS, kind) ? ACTIONS[kind as AuditKind] : undefined;
}

/** What an owner should look at: a refused try, a redemption without a code or taken back, a block. */
export function isUnusual({ action }: Pick<AuditEntry, 'action'>): boolean {
  return ACTIONS.unusual.includes(action);
}

/** The entry of an event that somebody signed in caused; undefined when nobody did, or it followed from another event. */
export function entryOf({
  id,
  type,
  aggregateId,
  businessSlug,
  occurredAt,
  correlationId,
  actor,
  data,
}: AuditedEvent): AuditEntry | undefined {
  if (!actor) return undefined;
  // What a change of a gift card or of the payment settings changed stands one level deeper.
  const fields: Readonly<Record<string, unknown>> = {
    ...(data['giftCard'] as object | undefined),
    ...(data['settings'] as object | undefined),
    ...data,
  };
  const details = KEPT.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number'
      ? [[name, String(value).slice(0, LONGEST)] as const]
      : [];
  });
  return {
    id,
    at: new Date(occurredAt),
    businessSlug: businessSlug || (typeof data['businessSlug'] === 'string' ? data['businessSlug'] : ''),
    actorRole: actor.role,
    actorId: actor.userId,
    action: type.replace(/\.v\d+$/, ''),
    subjectId: aggregateId,
    requestId: correlationId,
    details: Object.fromEntries(details.filter(([, value]) => value !== '')),
  };
}
