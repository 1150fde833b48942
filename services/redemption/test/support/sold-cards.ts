import type { Card, RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import type { clientOf } from '@giftcard/testing/client';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { cardSecrets, orderPlaced, type CardSecrets } from '@giftcard/testing/money-events';
import { adminOf, asAdmin, asPublic, overrideConfirmation } from '@giftcard/testing/sessions';

export const anna = { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' };
const DAY_MS = 24 * 60 * 60_000;

export interface Sold extends CardSecrets {
  readonly cardId: string;
  readonly slug: string;
}

export interface SoldCards {
  /** A card sold some days ago and issued. */
  sold(slug: string, order?: Parameters<typeof orderPlaced>[0], daysAgo?: number): Promise<Sold>;
  /** Lets one redemption through without a code. */
  authorize(card: Sold, amountCents: number): Promise<unknown>;
  redeem(card: Sold, amountCents: number): Promise<Card>;
}

/** Cards of a running service, as its admin uses them. */
export function soldCards(bus: EventBus, client: ReturnType<typeof clientOf<RedemptionServiceClient>>): SoldCards {
  let orders = 0;
  async function sold(slug: string, order: Parameters<typeof orderPlaced>[0] = {}, daysAgo = 0): Promise<Sold> {
    const secrets = cardSecrets();
    const cardId = `sold-${++orders}`;
    const placedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const form = { purchaseType: 'self', buyer: anna, recipient: undefined, message: '', occasion: '' };
    await publish(
      bus,
      orderPlaced({ orderId: cardId, businessSlug: slug, placedAt, form, ...secrets.sealed, ...order }),
    );
    await eventually(() => asPublic(() => client.getHolderCard({ publicToken: secrets.publicToken })), 10_000);
    return { ...secrets, cardId, slug };
  }
  async function authorize({ cardId, slug }: Sold, amountCents: number) {
    const confirmation = await overrideConfirmation(adminOf(slug), cardId, amountCents);
    return asAdmin(slug, () =>
      client.authorizeRedemption({ cardId, amountCents, reason: 'No phone at hand', confirmation }),
    );
  }
  async function redeem(card: Sold, amountCents: number): Promise<Card> {
    await authorize(card, amountCents);
    return asAdmin(card.slug, () => client.redeemCard({ scanned: card.code, amountCents, idempotencyKey: '' }));
  }
  return { sold, authorize, redeem };
}
