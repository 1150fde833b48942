/** What somebody is in their business (DEC-6.7). */
export const STAFF_ROLES = ['owner', 'manager', 'cashier'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const EVERYBODY = STAFF_ROLES;
const MANAGERS = ['owner', 'manager'] as const;
const OWNERS = ['owner'] as const;

/**
 * Who may do what for a business: the one table. The gateway asks it by the permission that a call's description names,
 * each service asks it again (requirePermission), and the web shows what it allows.
 */
const PERMISSIONS = {
  /** One's own account: who am I, the password. */
  'account.own': EVERYBODY,
  /** Scan a card, send its holder a code, redeem, pay out in cash what the law lets its holder have. */
  'cards.redeem': EVERYBODY,
  /** Turn a printed code into a card against money taken at the counter; cashiers where the owner lets them. */
  'cards.activate': EVERYBODY,
  /** Sold cards, orders, guests, mails, and finding a card by its guest; codes by their last four characters. */
  'cards.see': MANAGERS,
  /** One card's whole code, which is written down. */
  'cards.see-code': MANAGERS,
  /** Redeem without a code of the holder. */
  'cards.override': MANAGERS,
  'cards.undo': MANAGERS,
  'cards.block': MANAGERS,
  /** Another address for a gift, a new code for a card, a mail sent again. */
  'cards.correct': MANAGERS,
  'orders.refund': MANAGERS,
  'reports.see': MANAGERS,
  'gift-cards.see': MANAGERS,
  'gift-cards.change': OWNERS,
  /** The business's own card designs, and which designs guests may choose from. */
  'designs.manage': MANAGERS,
  /** Printed codes of cards: make, download, take out of use. */
  'physical-cards.manage': MANAGERS,
  'exports.make': OWNERS,
  'audit.see': OWNERS,
  /** Forget a guest for good. */
  'persons.erase': OWNERS,
  'settings.change': OWNERS,
  'payments.change': OWNERS,
  'staff.manage': OWNERS,
  /** The shifts of the tills with their slips, and closing one from elsewhere. */
  'shifts.manage': MANAGERS,
  /** Which locations there are. */
  'locations.see': MANAGERS,
  'locations.manage': OWNERS,
  /** Which devices are tills of the counter. */
  'tills.manage': OWNERS,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof PERMISSIONS;

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];

/** @param role undefined for an account or a session from before there were roles: only owners had one */
export function may(role: StaffRole | undefined, permission: Permission): boolean {
  const roles: readonly StaffRole[] = PERMISSIONS[permission];
  return roles.includes(role ?? 'owner');
}

/** What a session at a till is good for, whoever unlocked it (DEC-6.19). */
const AT_TILL: readonly Permission[] = ['cards.redeem', 'cards.activate'];

/** The same of whoever is signed in: at a till the least that a counter needs, whatever their role. */
export function maySignedIn(
  { staffRole, till }: { readonly staffRole?: StaffRole | undefined; readonly till?: unknown },
  permission: Permission,
): boolean {
  return may(staffRole, permission) && (till === undefined || AT_TILL.includes(permission));
}

export function isStaffRole(role: unknown): role is StaffRole {
  return STAFF_ROLES.some((known) => known === role);
}
