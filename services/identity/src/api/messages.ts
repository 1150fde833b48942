import type {
  AuditEntry as AuditEntryMessage,
  Business as BusinessMessage,
  ListedSession as ListedSessionMessage,
  RegistrationRequest as RequestMessage,
  SecondFactor as SecondFactorMessage,
  Session,
  StaffMember,
  User as UserMessage,
} from '@giftcard/contracts/identity/v1/identity';
import type { VersionedBusiness } from '../domain/business.repository.js';
import { isCurrencyFixed } from '../domain/business.js';
import { progressOf } from '../domain/provisioning.js';
import { isUnusual } from '../domain/audit-entry.js';
import type { RegistrationRequest } from '../domain/registration-request.js';
import { hasSecondFactor, needsSecondFactor } from '../domain/second-factor.js';
import { isFounder, staffStateOf } from '../domain/staff.js';
import { staffRoleOf, type User } from '../domain/user.js';
import type { SecondFactorDue } from '../commands/log-in.js';
import type { ListedSession, OpenSession } from '../domain/sessions.js';
import type { Account } from '../queries/get-account.js';
import type { NamedEntry } from '../queries/list-audit-entries.js';

/** An account with its business as the proto message; nothing of its password. */
export function userMessage({ user, business }: Account, inProduction = false): UserMessage {
  return {
    ...settingsOf(business),
    userId: user.id,
    email: user.email,
    name: user.name,
    phone: user.phone,
    role: user.role,
    businessSlug: user.businessSlug ?? '',
    status: user.status,
    pin: user.pin !== undefined,
    staffRole: user.role === 'Admin' ? staffRoleOf(user) : '',
    secondFactor: hasSecondFactor(user),
    secondFactorRequired: inProduction && needsSecondFactor(user) && !hasSecondFactor(user),
  };
}

function settingsOf(business: Account['business']) {
  return {
    restaurantName: business?.name ?? '',
    logoKey: business?.logoKey ?? '',
    restaurantAddress: business?.address,
    validityMonths: business?.validityMonths,
    timeZone: business?.timeZone ?? '',
    currency: business?.currency ?? '',
    currencyFixed: business ? isCurrencyFixed(business) : false,
    contact: business?.contact,
    retention: business?.retention,
    withoutCodeUpToCents: business?.withoutCodeUpToCents,
    tips: business?.tips,
    reminders: business?.reminders,
    tillIdleMinutes: business?.tillIdleMinutes,
  };
}

export function sessionMessage({ token, expiresAt }: OpenSession, user: UserMessage): Session {
  return { token, expiresAt: expiresAt.toISOString(), user, secondFactorDue: undefined };
}

/** No session yet. */
export function dueMessage({ token, expiresAt, kinds }: SecondFactorDue['due']): Session {
  const secondFactorDue = { token, expiresAt: expiresAt.toISOString(), kinds: [...kinds] };
  return { token: '', expiresAt: undefined, user: undefined, secondFactorDue };
}

export function secondFactorMessage({ secondFactor = {}, ...user }: User, required: boolean): SecondFactorMessage {
  return {
    required: required && needsSecondFactor(user),
    totpAddedAt: secondFactor.totp?.addedAt.toISOString(),
    recoveryCodesLeft: secondFactor.recoveryCodes?.length ?? 0,
    passkeys: (secondFactor.passkeys ?? []).map(({ credentialId, name, addedAt, lastUsedAt }) => ({
      passkeyId: credentialId,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString(),
    })),
  };
}

/** @param current the id of the session that asks */
export function listedSessionMessage(
  { openedAt, lastUsedAt, ...session }: ListedSession,
  current: string,
): ListedSessionMessage {
  return {
    ...session,
    openedAt: openedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: session.sessionId === current,
  };
}

export function businessMessage({ id: businessSlug, closed = false, ...business }: VersionedBusiness): BusinessMessage {
  return { ...business, businessSlug, closed };
}

/** Somebody of a business, as its owner sees them. */
export function staffMessage(user: User): StaffMember {
  const state = staffStateOf(user);
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    staffRole: staffRoleOf(user),
    state,
    invitedUntil: state === 'invited' ? user.setPassword?.expiresAt.toISOString() : undefined,
    founder: isFounder(user),
    secondFactor: hasSecondFactor(user),
    locationIds: [...(user.locationIds ?? [])],
  };
}

/** A registration request as the super admin sees it. */
export function requestMessage(request: RegistrationRequest, now: Date): RequestMessage {
  const { provisioning } = request;
  const { state, steps } = progressOf(provisioning, now);
  const failed = steps.find((step) => step.state === 'failed');
  return {
    requestId: request.id,
    name: request.contactName,
    email: request.email,
    restaurantName: request.businessName,
    phone: request.phone,
    businessType: request.businessType,
    website: request.website,
    status: request.status,
    createdAt: request.createdAt.toISOString(),
    restaurantAddress: request.address,
    notes: request.notes,
    decisionNotes: request.decisionNotes ?? '',
    provisioningState: state,
    provisioningProblem: failed ? `${failed.name}: ${failed.problem}` : '',
    businessSlug: provisioning.state === 'ready' ? provisioning.businessSlug : '',
    provisioningSteps: [...steps],
  };
}

export function auditMessage({ id: entryId, at, details, ...entry }: NamedEntry): AuditEntryMessage {
  return {
    entryId,
    at: at.toISOString(),
    ...entry,
    unusual: isUnusual(entry),
    details: Object.entries(details).map(([name, value]) => ({ name, value })),
  };
}
