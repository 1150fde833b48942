/** Who did what to which business, when and by which request. Never changed once it is there. */
export interface AuditEntry {
  /** The event's own id: the same event told twice is one entry. */
  readonly id: string;
  readonly at: Date;
  /** Empty for what concerns no business. */
  readonly businessSlug: string;
  /** Empty, as the id is, for what nobody did who is known. */
  readonly actorRole: 'Admin' | 'SuperAdmin' | '';
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
  'tipCents',
  'units',
  'unitsLeft',
  'unit',
  'maxCents',
  'discountPercent',
  'salePriceCents',
  'expirationDate',
  'validityMonths',
  'withoutCodeUpToCents',
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
  'device',
  'clientAddress',
  'sessionCount',
  'addresses',
  'further',
  'till',
  'shiftNumber',
  'batchNumber',
  'count',
  'number',
  'priceCents',
  'paidWith',
  'cashiers',
  'offline',
  'acceptedAt',
  'location',
  'design',
];

/** Entries also where nobody was signed in: who tries to be let in is not, a device that comes is nobody, and sessions end by what follows from an event too. */
const ALSO_NOBODYS = [
  'identity.sign-in-refused',
  'identity.sign-in-stopped',
  'identity.sessions-ended',
  'identity.till-changed',
];
const LONGEST = 500;

/** What may be asked for instead of all of the log. */
export type AuditKind = 'redemptions' | 'corrections' | 'settings' | 'people' | 'unusual';

/** Which actions each kind means. */
const ACTIONS: Readonly<Record<AuditKind, readonly string[]>> = {
  redemptions: [
    'redemption.card-redeemed',
    'redemption.card-cashed-out',
    'redemption.redemption-code-issued',
    'redemption.redemption-authorized',
    'redemption.card-code-shown',
    'redemption.shift-opened',
    'redemption.shift-closed',
    'redemption.card-activated',
    'redemption.offline-shortfall-booked',
  ],
  corrections: [
    'redemption.redemption-undone',
    'redemption.activation-undone',
    'redemption.card-blocked',
    'redemption.card-unblocked',
    'redemption.card-voided',
    'redemption.card-found-used-up',
    'redemption.card-unloaded',
    'redemption.recipient-corrected',
    'redemption.card-reissued',
    'orders.refund-requested',
    'orders.order-refunded',
    'orders.person-erased',
    'notifications.resend-requested',
  ],
  settings: [
    'catalog.gift-card-created',
    'catalog.gift-card-changed',
    'catalog.gift-card-retired',
    'catalog.card-designs-changed',
    'catalog.guest-photo-changed',
    'identity.business-profile-changed',
    'identity.location-changed',
    'orders.payment-settings-changed',
    'redemption.override-limits-changed',
    'redemption.card-batch-changed',
    'redemption.activation-rules-changed',
    'redemption.offline-rules-changed',
  ],
  people: [
    'identity.admin-registered',
    'identity.admin-status-changed',
    'identity.admin-phone-changed',
    'identity.staff-invited',
    'identity.staff-role-changed',
    'identity.staff-locations-changed',
    'identity.staff-removed',
    'identity.password-changed',
    'identity.second-factor-changed',
    'identity.pin-changed',
    'identity.password-link-issued',
    'identity.signed-in',
    ...ALSO_NOBODYS,
  ],
  unusual: [
    'refused.tenant-mismatch',
    'identity.sign-in-stopped',
    'redemption.redemption-authorized',
    'redemption.redemption-undone',
    'redemption.activation-undone',
    'redemption.card-blocked',
  ],
};

/** The actions of a kind; undefined for a word that is none. */
export function actionsOf(kind: string): readonly string[] | undefined {
  return Object.hasOwn(ACTIONS, kind) ? ACTIONS[kind as AuditKind] : undefined;
}

/** What an owner should look at: a refused try, guesses at an account that were stopped, a redemption without a code or taken back, a block. */
export function isUnusual({ action }: Pick<AuditEntry, 'action'>): boolean {
  return ACTIONS.unusual.includes(action);
}

/** The entry of an event that somebody signed in caused, or that is about signing in; undefined for others. */
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
  const action = type.replace(/\.v\d+$/, '');
  if (!actor && !ALSO_NOBODYS.includes(action)) return undefined;
  // What a change of a gift card or of the payment settings changed stands one level deeper, a range of amounts and a package two.
  const giftCard = data['giftCard'] as { readonly amountRange?: object; readonly packageTerms?: object } | undefined;
  const fields: Readonly<Record<string, unknown>> = {
    ...giftCard?.amountRange,
    ...giftCard?.packageTerms,
    ...giftCard,
    ...(data['settings'] as object | undefined),
    ...data,
    // A gift card was not only removed: what is left of its units is money.
    ...(data['unitsToMoney'] === true ? { kind: 'package-ended' } : {}),
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
    actorRole: actor?.role ?? '',
    actorId: actor?.userId ?? '',
    action,
    subjectId: aggregateId,
    requestId: correlationId,
    details: Object.fromEntries(details.filter(([, value]) => value !== '')),
  };
}
