import type { FastifyReply } from 'fastify';
import type { AuditEntry, RegistrationRequest, Session, User } from '@giftcard/contracts/identity/v1/identity';
import type { NamedCard } from '@giftcard/contracts/redemption/v1/redemption';
import type { PaymentSettings } from '@giftcard/contracts/orders/v1/orders';
import { retentionOf } from '@giftcard/kernel/business/retention';
import { tillIdleMinutesOf } from '@giftcard/kernel/business/till';
import { tipsOf } from '@giftcard/kernel/business/tips';
import { withoutCodeOf } from '@giftcard/kernel/business/without-code';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { isStaffRole } from '@giftcard/kernel/business/permissions';
import type { Actor } from '@giftcard/kernel/request-context';
import { validityOf } from '@giftcard/kernel/business/validity';
import { contactJson } from '../../storefront/business-json.js';
import { imageUrl } from '../../edge/image-url.js';
import type { AuditEntry as AuditEntryAnswer } from '../../openapi/audit-entry.js';
import type {
  BusinessAdmin,
  RegistrationRequest as RequestAnswer,
  SecondFactorDue,
  User as UserAnswer,
} from '../../openapi/components.js';

/** A user as http.md shows one; the super admin has no business and no payment settings. */
export function userJson(user: User, payments?: PaymentSettings): UserAnswer {
  return {
    _id: user.userId,
    name: user.name,
    email: user.email,
    phone: user.phone,
    role: user.role as UserAnswer['role'],
    staffRole: isStaffRole(user.staffRole) ? user.staffRole : null,
    restaurantName: user.restaurantName,
    businessSlug: user.businessSlug,
    logoUrl: imageUrl(user.logoKey),
    restaurantAddress: user.restaurantAddress ?? { street: '', city: '', state: '', zipCode: '' },
    timeZone: user.timeZone,
    currency: user.currency,
    currencyFixed: user.currencyFixed,
    contact: contactJson(user.contact),
    validityMonths: validityOf(user.validityMonths),
    retention: retentionOf(user.retention),
    withoutCodeUpTo: dollarsFromCents(withoutCodeOf(user.withoutCodeUpToCents, user.currency)),
    tips: tipsOf(user.tips),
    reminders: user.reminders ?? true,
    pin: user.pin,
    tillIdleMinutes: tillIdleMinutesOf(user.tillIdleMinutes),
    squareApplicationId: payments?.applicationId ?? '',
    squareLocationId: payments?.locationId ?? '',
    squareAccessTokenConfigured: payments?.accessTokenConfigured ?? false,
    squareWebhookKeyConfigured: payments?.webhookKeyConfigured ?? false,
    squareAccessTokenLast4: payments?.accessTokenLast4 ?? '',
    squareLastTest: payments?.lastTest
      ? {
          ok: payments.lastTest.ok,
          message: payments.lastTest.message,
          locationName: payments.lastTest.locationName,
          testedAt: payments.lastTest.testedAt ?? '',
        }
      : null,
    ...(user.secondFactorRequired ? { secondFactorRequired: true } : {}),
  };
}

/** Who is signed in. At a till a person is who redeems, whatever else they are, and their address is nobody's to read there. */
export function signedInJson(user: User, actor: Actor | undefined, payments?: PaymentSettings): UserAnswer {
  const whole = userJson(user, payments);
  if (actor?.role !== 'Admin' || !actor.till) return whole;
  const { id, name, location } = actor.till;
  // A second factor is set up where one signs in with a password: a till has no page for it.
  const { secondFactorRequired: _elsewhere, ...seen } = whole;
  return { ...seen, email: '', phone: '', staffRole: 'cashier', till: { id, name, location: location?.name ?? '' } };
}

type FactorKind = SecondFactorDue['secondFactor']['kinds'][number];

/** The answer to a right password of an account with a second factor; undefined where a session was opened. */
export function secondFactorDue({ secondFactorDue: due }: Session, reply: FastifyReply): SecondFactorDue | undefined {
  if (!due) return undefined;
  void reply.status(202);
  return {
    success: true,
    secondFactor: { token: due.token, expiresAt: due.expiresAt ?? '', kinds: due.kinds as FactorKind[] },
  };
}

/** A business admin as the super admin sees one. */
export function adminJson(user: User): BusinessAdmin {
  return { ...userJson(user), status: user.status as BusinessAdmin['status'], secondFactor: user.secondFactor };
}

/**
 * One entry of the audit log: who did what to which thing, when and by which request.
 * @param card the guest's card that it is about; @param giftCardName the card type's name, as they are called now
 */
export function auditEntryJson(
  {
    entryId,
    at,
    businessSlug,
    actorRole,
    actorId,
    actorName,
    action,
    subjectId,
    subjectName,
    requestId,
    unusual,
    details,
  }: AuditEntry,
  card?: NamedCard,
  giftCardName?: string,
): AuditEntryAnswer {
  return {
    id: entryId,
    at: at ?? '',
    businessSlug,
    who: { id: actorId, role: actorRole as AuditEntryAnswer['who']['role'], name: actorName },
    action,
    subjectId,
    subjectName,
    giftCardName: card?.giftCardName || giftCardName || '',
    holderName: card?.holderName ?? '',
    currency: card?.currency ?? '',
    orderNumber: card?.orderNumber ?? '',
    unusual,
    requestId,
    details: Object.fromEntries(details.map(({ name, value }) => [name, value])),
  };
}

type StepState = RequestAnswer['provisioning']['steps'][number]['state'];

/** Where the making of a business stands, step by step. */
function provisioningJson({
  provisioningState,
  provisioningSteps,
}: RegistrationRequest): RequestAnswer['provisioning'] {
  const failed = provisioningSteps.find(({ state }) => state === 'failed');
  return {
    state: provisioningState as RequestAnswer['provisioning']['state'],
    steps: provisioningSteps.map(({ name, state }) => ({ name, state: state as StepState })),
    ...(failed ? { failedStep: failed.name, error: failed.problem } : {}),
  };
}

/** A registration request as the super admin sees it. */
export function requestJson(request: RegistrationRequest): RequestAnswer {
  return {
    _id: request.requestId,
    name: request.name,
    email: request.email,
    restaurantName: request.restaurantName,
    phone: request.phone,
    businessType: request.businessType,
    website: request.website,
    status: request.status as RequestAnswer['status'],
    createdAt: request.createdAt ?? '',
    restaurantAddress: request.restaurantAddress ?? { street: '', city: '', state: '', zipCode: '' },
    notes: request.notes,
    decisionNotes: request.decisionNotes,
    provisioning: provisioningJson(request),
    provisioningState: request.provisioningState,
    provisioningProblem: request.provisioningProblem,
    businessSlug: request.businessSlug,
  };
}
