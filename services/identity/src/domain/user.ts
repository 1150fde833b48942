import type { StaffRole } from '@giftcard/kernel/business/permissions';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Owner } from './business.js';
import type { Address } from './fields.js';
import type { SecondFactor } from './factors.js';
import { AccountSuspended, AdminNotFound, CurrentPasswordWrong, LinkInvalid } from './user.errors.js';
import type {
  AdminPhoneChanged,
  AdminRegistered,
  AdminStatusChanged,
  PasswordChanged,
  PasswordLinkIssued,
  PinChanged,
} from './user.events.js';

/** How long the link of a welcome mail works, or one that the super admin sends, in milliseconds: its reader did not ask for it just now. */
export const SET_PASSWORD_VALID_MS = 7 * 24 * 60 * 60_000;
/** How long a link works that was asked for because the password is forgotten, in milliseconds: anybody may ask, and later readers of the mailbox find nothing of use. */
export const FORGOTTEN_PASSWORD_VALID_MS = 60 * 60_000;

export type Role = 'Admin' | 'SuperAdmin';
export type AccountStatus = 'active' | 'suspended' | 'removed';

/** The one-time link by which an owner sets the first password, or a new one when it is forgotten. */
export interface SetPasswordLink {
  readonly tokenHash: string;
  /** For the event that mails it; only notifications opens it. */
  readonly tokenSealed: string;
  readonly expiresAt: Date;
  /** What the link was made for: an event that is told twice makes no second one. */
  readonly causeId?: string;
  /** When it was asked for: what was asked for before and is told late ends no newer link. */
  readonly askedAt?: Date;
}

/** An account. */
export interface User {
  readonly id: string;
  /** Lower case, trimmed; no two accounts have the same. */
  readonly email: string;
  readonly name: string;
  /** Ten digits or empty. */
  readonly phone: string;
  readonly role: Role;
  /** In their business; absent for who founded it before there were roles, and for the super admin: see staffRoleOf. */
  readonly staffRole?: StaffRole;
  readonly status: AccountStatus;
  /** argon2id; absent until the owner has set a password. */
  readonly passwordHash?: string;
  /** The business that an admin works for. */
  readonly businessSlug?: string;
  /**
   * The slug that the account founds its business under; unique, so that making the account claims address and slug in
   * one write. An account that founds none holds a filler that no slug can be.
   */
  readonly slugClaim: string;
  readonly setPassword?: SetPasswordLink;
  /** Absent until one was begun. */
  readonly secondFactor?: SecondFactor;
  /** The locations at whose tills they work; absent for all. */
  readonly locationIds?: readonly string[];
  /** For the tills of the counter: argon2id, sealed; absent for none. */
  readonly pin?: { readonly hashSealed: string; readonly setAt: Date };
  /** When its holder was last told that strangers guess at the password, and at the second factor. */
  readonly toldOfGuessingAt?: Date;
  readonly toldOfWrongCodesAt?: Date;
  /** How many refused sign-ins were told since a day began with the first. */
  readonly refusedSignIns?: { readonly since: Date; readonly told: number };
  /** The last change, and the session that made it, which alone goes on. */
  readonly passwordChange?: { readonly at: Date; readonly keptSessionId: string };
}

/** What everybody knows of an account's owner: no password (domain/password.ts). */
export function ownWordsOf({ email, name, businessSlug = '' }: User): readonly string[] {
  return [email, name, businessSlug];
}

type Change<E> = { readonly next: User; readonly events: readonly E[] };

export interface NewOwner {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly businessSlug: string;
  readonly businessName: string;
  readonly address: Address;
  /** What the super admin wrote with the approval of the business's request. */
  readonly decisionNotes?: string | undefined;
  /** A password of their own, or a link to set one. */
  readonly access: { readonly passwordHash: string } | { readonly setPassword: SetPasswordLink };
}

/** An account as the events of its business show it. */
export function ownerOf({ email, name, setPassword }: User): Owner {
  return { email, name, setPasswordTokenSealed: setPassword?.tokenSealed ?? '' };
}

/** What a business admin is in the business: accounts from before there were roles are owners. */
export function staffRoleOf({ staffRole = 'owner' }: User): StaffRole {
  return staffRole;
}

/** An account that owns the business to be founded under its slug. */
export function registerOwner({
  userId,
  email,
  name,
  phone,
  businessSlug,
  businessName,
  address,
  decisionNotes,
  access,
}: NewOwner): Change<AdminRegistered> {
  const next: User = {
    id: userId,
    email,
    name,
    phone,
    role: 'Admin',
    status: 'active',
    businessSlug,
    slugClaim: businessSlug,
    ...access,
  };
  return {
    next,
    events: [
      { type: 'identity.admin-registered.v1', data: { userId, businessSlug, businessName, address, decisionNotes } },
    ],
  };
}

/** The account behind SUPERADMIN_EMAIL. */
export function superAdmin({
  userId,
  email,
  passwordHash,
}: {
  userId: string;
  email: string;
  passwordHash: string;
}): User {
  return {
    id: userId,
    email,
    name: 'Super admin',
    phone: '',
    role: 'SuperAdmin',
    status: 'active',
    passwordHash,
    slugClaim: `-${userId}`,
  };
}

export interface NewPassword {
  readonly passwordHash: string;
  /** The session that goes on; every other one ends. */
  readonly sessionId: string;
  readonly now: Date;
}

/** Uses the link up. Errors: LINK_INVALID, ACCOUNT_SUSPENDED. */
export function setPasswordByLink(
  user: User,
  cmd: NewPassword & { readonly tokenHash: string },
): Change<PasswordChanged> {
  mustHaveLink(user, cmd);
  return withPassword(user, cmd);
}

/** Errors: LINK_INVALID, ACCOUNT_SUSPENDED. */
export function mustHaveLink(user: User, { tokenHash, now }: { readonly tokenHash: string; readonly now: Date }): void {
  const link = user.setPassword;
  if (!link || link.tokenHash !== tokenHash || link.expiresAt <= now) throw new LinkInvalid();
  if (user.status !== 'active') throw new AccountSuspended();
}

/**
 * Replaces the password.
 * @param cmd.verifiedHash the stored hash that the current password was checked against: another change in between
 *   makes it a wrong one
 */
export function changePassword(
  user: User,
  cmd: NewPassword & { readonly verifiedHash: string | undefined },
): Change<PasswordChanged> {
  if (user.passwordHash === undefined || user.passwordHash !== cmd.verifiedHash) throw new CurrentPasswordWrong();
  return withPassword(user, cmd);
}

/** The super admin's password follows its setting. */
export function followSettings(
  user: User,
  { email, newPassword }: { readonly email: string; readonly newPassword?: NewPassword },
): Change<PasswordChanged> {
  if (newPassword) return withPassword({ ...user, email }, newPassword);
  return { next: user.email === email ? user : { ...user, email }, events: [] };
}

/** The PIN at the tills of the business from now on; an earlier one is good no more. */
export function setPin(user: User, hashSealed: string, now: Date): Change<PinChanged> {
  return { next: { ...user, pin: { hashSealed, setAt: now } }, events: [pinChanged(user, 'set', now)] };
}

/** Without one nothing changes. */
export function removePin(user: User, now: Date): Change<PinChanged> {
  const { pin, ...rest } = user;
  return pin ? { next: rest, events: [pinChanged(user, 'removed', now)] } : { next: user, events: [] };
}

function pinChanged({ id: userId, businessSlug = '' }: User, kind: PinChanged['data']['kind'], now: Date): PinChanged {
  return { type: 'identity.pin-changed.v1', data: { userId, businessSlug, kind, changedAt: now.toISOString() } };
}

export function changePhone(user: User, phone: string): Change<AdminPhoneChanged> {
  if (user.phone === phone) return { next: user, events: [] };
  return { next: { ...user, phone }, events: [{ type: 'identity.admin-phone-changed.v1', data: { userId: user.id } }] };
}

/** Gives a business admin a new link; an earlier one ends. The same cause again changes nothing. Errors: ADMIN_NOT_FOUND, ACCOUNT_SUSPENDED. */
export function issuePasswordLink(
  user: User,
  { link, causeId, askedAt }: { readonly link: SetPasswordLink; readonly causeId: string; readonly askedAt: Date },
): Change<PasswordLinkIssued> {
  if (user.role !== 'Admin') throw new AdminNotFound();
  if (user.status !== 'active') throw new AccountSuspended();
  const { causeId: heldCause, askedAt: heldSince } = user.setPassword ?? {};
  if (heldCause === causeId || (heldSince && askedAt < heldSince)) return { next: user, events: [] };
  const { id: userId, email, name } = user;
  return {
    next: { ...user, setPassword: { ...link, causeId, askedAt } },
    events: [
      {
        type: 'identity.password-link-issued.v1',
        data: { userId, email, name, tokenSealed: link.tokenSealed, expiresAt: link.expiresAt.toISOString() },
      },
    ],
  };
}

/** Error: INVALID_FIELDS. */
export function readAccountStatus(status: string): Exclude<AccountStatus, 'removed'> {
  if (status !== 'active' && status !== 'suspended')
    throw invalidFields({ field: 'status', message: 'must be active or suspended' });
  return status;
}

/** Suspends a business admin or lets one in again. The same status again changes nothing. Error: ADMIN_NOT_FOUND. */
export function changeStatus(
  user: User,
  { status, reason, now }: { readonly status: AccountStatus; readonly reason: string; readonly now: Date },
): Change<AdminStatusChanged> {
  if (user.role !== 'Admin' || user.status === 'removed') throw new AdminNotFound();
  if (user.status === status) return { next: user, events: [] };
  const data = { userId: user.id, businessSlug: user.businessSlug ?? '', status, reason, changedAt: now.toISOString() };
  return { next: { ...user, status }, events: [{ type: 'identity.admin-status-changed.v1', data }] };
}

function withPassword(user: User, { passwordHash, sessionId, now }: NewPassword): Change<PasswordChanged> {
  const { setPassword: _used, ...rest } = user;
  return {
    next: { ...rest, passwordHash, passwordChange: { at: now, keptSessionId: sessionId } },
    events: [
      {
        type: 'identity.password-changed.v1',
        data: { userId: user.id, email: user.email, name: user.name, changedAt: now.toISOString() },
      },
    ],
  };
}
