import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** So long the link works at most (identity's SET_PASSWORD_VALID_MS). */
const LINK_VALID_MS = 7 * 24 * 60 * 60_000;

/** A new business's owner gets the link to set a password, while it works, or a welcome when there is one already; once, also when the business is told of again. */
export class SendWelcomeWhenBusinessProvisioned extends commandsWhen('identity.business-provisioned.v1', (event) => {
  const { businessSlug, ownerEmail, setPasswordTokenSealed } = event.data;
  const onceFor = `welcome of ${businessSlug}`;
  if (setPasswordTokenSealed === '') return mail(event, 'welcome', ownerEmail, { onceFor });
  const expiresAt = new Date(Date.parse(event.occurredAt) + LINK_VALID_MS).toISOString();
  return mail(event, 'set-password', ownerEmail, { onceFor, expiresAt });
}) {}
