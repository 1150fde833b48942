import type {
  AutoReload as AutoReloadMessage,
  CardAutoReload,
  PersonAutoReload,
} from '@giftcard/contracts/orders/v1/orders';
import type { AutoReload } from '../domain/auto-reload.js';

/** What a payer set up, as they see it by the link of their mails. */
export function autoReloadMessage(plan: AutoReload): AutoReloadMessage {
  const { businessSlug, giftCard, amountCents, consent, currency, keptCard, status, chargeAt, stopped } = plan;
  return {
    businessSlug,
    giftCardName: giftCard.name,
    amountCents,
    thresholdCents: consent.thresholdCents,
    currency,
    cardBrand: keptCard?.brand ?? '',
    cardLast4: keptCard?.last4 ?? '',
    status,
    chargeAt: chargeAt?.toISOString(),
    stoppedAt: stopped?.at.toISOString(),
    stopReason: stopped?.reason ?? '',
  };
}

/** The same for the file of what there is of them, with what they agreed to. */
export function personAutoReloadMessage(plan: AutoReload): PersonAutoReload {
  const { version, at } = plan.consent;
  return { plan: autoReloadMessage(plan), consentVersion: version, consentedAt: at.toISOString() };
}

/** The same for who holds the gift card: nothing of who pays. */
export function cardAutoReloadMessage(plan: AutoReload | undefined): CardAutoReload {
  return {
    on: plan !== undefined,
    amountCents: plan?.amountCents ?? 0,
    thresholdCents: plan?.consent.thresholdCents ?? 0,
    currency: plan?.currency ?? '',
  };
}
