import { isStaffRole } from '@giftcard/kernel/business/permissions';
import type { Sealer } from '@giftcard/kernel/sealer';
import { eventOf, type Composed } from './composed.js';
import type { MailParts } from './mail-parts.js';
import type { Delivery } from '../domain/delivery.js';
import { formatDateTime, minutesLeft } from '../templates/formatting.js';
import { manyLines, oneLine } from '../templates/markup.js';
import { newPasswordLink } from '../templates/new-password-link.js';
import { passwordChanged } from '../templates/password-changed.js';
import { registrationCode } from '../templates/registration-code.js';
import { registrationReceived } from '../templates/registration-received.js';
import { registrationRejected } from '../templates/registration-rejected.js';
import { SECOND_FACTOR_CHANGES, secondFactorChanged } from '../templates/second-factor-changed.js';
import { setPassword } from '../templates/set-password.js';
import { signInStopped } from '../templates/sign-in-stopped.js';
import { staffInvitation } from '../templates/staff-invitation.js';
import { welcome } from '../templates/welcome.js';

export function composeRegistrationCode(delivery: Delivery, parts: MailParts, sealer: Sealer, now: Date): Composed {
  const { codeSealed, expiresAt } = eventOf('identity.one-time-code-issued.v1', delivery);
  const code = sealer.open(codeSealed, 'one-time-code');
  const rendered = registrationCode({
    brand: parts.platformBrand(),
    code,
    validFor: minutesLeft(new Date(expiresAt ?? now), now),
  });
  return { rendered, toName: '' };
}

export function composeWelcome(delivery: Delivery, parts: MailParts): Composed {
  const { ownerName, name, businessSlug } = eventOf('identity.business-provisioned.v1', delivery);
  const rendered = welcome({
    brand: parts.platformBrand(),
    ownerName: oneLine(ownerName),
    businessName: oneLine(name),
    loginUrl: `${parts.publicUrl}/login`,
    shopUrl: `${parts.publicUrl}/${businessSlug}/giftcards`,
  });
  return { rendered, toName: oneLine(ownerName) };
}

export function composeSetPassword(delivery: Delivery, parts: MailParts, sealer: Sealer): Composed {
  const {
    ownerName,
    name,
    setPasswordTokenSealed,
    decisionNotes = '',
  } = eventOf('identity.business-provisioned.v1', delivery);
  const link = setPasswordLink(parts, sealer.open(setPasswordTokenSealed, 'set-password'));
  return {
    rendered: setPassword({
      brand: parts.platformBrand(),
      ownerName: oneLine(ownerName),
      businessName: oneLine(name),
      words: manyLines(decisionNotes),
      link,
    }),
    toName: oneLine(ownerName),
  };
}

export function composeNewPasswordLink(delivery: Delivery, parts: MailParts, sealer: Sealer): Composed {
  const { name, tokenSealed, expiresAt } = eventOf('identity.password-link-issued.v1', delivery);
  const link = setPasswordLink(parts, sealer.open(tokenSealed, 'set-password'));
  const validUntil = formatDateTime(expiresAt ? new Date(expiresAt) : delivery.createdAt, '');
  return {
    rendered: newPasswordLink({ brand: parts.platformBrand(), name: oneLine(name), link, validUntil }),
    toName: oneLine(name),
  };
}

export async function composeStaffInvitation(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const { name, staffRole, tokenSealed, expiresAt, businessSlug } = eventOf('identity.staff-invited.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(businessSlug, delivery.attempts);
  const rendered = staffInvitation({
    brand: { ...brand, privacyUrl: undefined },
    name: oneLine(name),
    role: isStaffRole(staffRole) ? staffRole : 'cashier',
    link: setPasswordLink(parts, sealer.open(tokenSealed, 'set-password')),
    validUntil: formatDateTime(expiresAt ? new Date(expiresAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: oneLine(name), sender, pictures };
}

/** The token is in the fragment, so that it is in no server's log. */
function setPasswordLink({ publicUrl }: MailParts, token: string): string {
  return `${publicUrl}/set-password#token=${encodeURIComponent(token)}`;
}

/** Holds nothing of the form: anybody can type anybody's address, and a text of theirs beside it. */
export function composeRegistrationReceived(_delivery: Delivery, parts: MailParts): Composed {
  return { rendered: registrationReceived(parts.platformBrand()), toName: '' };
}

/** Holds nothing of the form either: whose address it is was never shown. */
export function composeRegistrationRejected(delivery: Delivery, parts: MailParts): Composed {
  const { notes } = eventOf('identity.registration-decided.v1', delivery);
  return { rendered: registrationRejected({ brand: parts.platformBrand(), reason: manyLines(notes) }), toName: '' };
}

export function composePasswordChanged(delivery: Delivery, parts: MailParts): Composed {
  const { name, changedAt } = eventOf('identity.password-changed.v1', delivery);
  const at = formatDateTime(changedAt ? new Date(changedAt) : delivery.createdAt, '');
  return {
    rendered: passwordChanged({ brand: parts.platformBrand(), name: oneLine(name), changedAt: at }),
    toName: oneLine(name),
  };
}

export function composeSecondFactorChanged(delivery: Delivery, parts: MailParts): Composed {
  const { name, kind, codesLeft, changedAt } = eventOf('identity.second-factor-changed.v1', delivery);
  const rendered = secondFactorChanged({
    brand: parts.platformBrand(),
    name: oneLine(name),
    change: SECOND_FACTOR_CHANGES.find((known) => known === kind) ?? 'totp-added',
    codesLeft,
    changedAt: formatDateTime(changedAt ? new Date(changedAt) : delivery.createdAt, ''),
  });
  return { rendered, toName: oneLine(name) };
}

export function composeSignInStopped(delivery: Delivery, parts: MailParts): Composed {
  const { name, role, addresses, stoppedAt, kind } = eventOf('identity.sign-in-stopped.v1', delivery);
  const at = formatDateTime(stoppedAt ? new Date(stoppedAt) : delivery.createdAt, '');
  const link = role === 'SuperAdmin' ? '' : `${parts.publicUrl}/forgot-password`;
  const tried = kind === 'second-factor' ? 'codes' : 'passwords';
  const stopped = { brand: parts.platformBrand(), name: oneLine(name), tried, stoppedAt: at, addresses, link } as const;
  const rendered = signInStopped(stopped);
  return { rendered, toName: oneLine(name) };
}
