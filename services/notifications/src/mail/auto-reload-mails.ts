import type { AutoReloadPlan } from '@giftcard/contracts/orders/v1/orders';
import { addressIn } from '@giftcard/kernel/business/language';
import type { Sealer } from '@giftcard/kernel/sealer';
import { eventOf, type Composed } from './composed.js';
import { MailImpossible } from './failure.js';
import type { MailParts } from './mail-parts.js';
import type { Delivery } from '../domain/delivery.js';
import {
  autoReloadAnnounced,
  autoReloadStarted,
  autoReloadStopped,
  type AutoReloadMail,
} from '../templates/auto-reload.js';
import { formatDateTime, formatSum } from '../templates/formatting.js';
import type { RenderedMail } from '../templates/layout.js';
import { oneLine } from '../templates/markup.js';
import { mailLanguage } from '../texts.js';

type Compose = (delivery: Delivery, parts: MailParts, sealer: Sealer) => Promise<Composed>;

export const composeAutoReloadStarted: Compose = (delivery, parts, sealer) => {
  const { plan } = eventOf('orders.auto-reload-started.v1', delivery);
  return composed(plan, { delivery, parts, sealer }, autoReloadStarted);
};

export const composeAutoReloadAnnounced: Compose = (delivery, parts, sealer) => {
  const { plan, chargeAt } = eventOf('orders.auto-reload-announced.v1', delivery);
  const at = chargeAt ? new Date(chargeAt) : delivery.createdAt;
  return composed(plan, { delivery, parts, sealer }, (mail, timeZone) =>
    autoReloadAnnounced({ ...mail, date: formatDateTime(at, timeZone) }),
  );
};

export const composeAutoReloadStopped: Compose = (delivery, parts, sealer) => {
  const { plan, reason } = eventOf('orders.auto-reload-stopped.v1', delivery);
  return composed(plan, { delivery, parts, sealer }, (mail) => autoReloadStopped({ ...mail, reason }));
};

/** Where a payer sees and stops it. The token is in the fragment, so that it is in no server's log. */
export function autoReloadLink(publicUrl: string, planId: string, sealer: Sealer): string {
  const token = encodeURIComponent(sealer.seal(planId, 'auto-reload'));
  return addressIn(mailLanguage(), `${publicUrl}/gift/reload#token=${token}`);
}

async function composed(
  plan: AutoReloadPlan | undefined,
  { delivery, parts, sealer }: { delivery: Delivery; parts: MailParts; sealer: Sealer },
  render: (mail: AutoReloadMail, timeZone: string) => RenderedMail,
): Promise<Composed> {
  if (!plan) throw new MailImpossible('the event has no plan');
  const { businessSlug, currency, amountCents, thresholdCents } = plan;
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(businessSlug, delivery.attempts);
  const payerName = oneLine(plan.payer?.name ?? '');
  const mail: AutoReloadMail = {
    brand,
    payerName,
    giftCardName: oneLine(plan.giftCardName),
    amount: formatSum({ amountCents, currency }),
    threshold: formatSum({ amountCents: thresholdCents, currency }),
    card: { brand: plan.cardBrand, last4: plan.cardLast4 },
    manageUrl: autoReloadLink(parts.publicUrl, plan.planId, sealer),
  };
  return { rendered: render(mail, timeZone), toName: payerName, sender, pictures };
}
