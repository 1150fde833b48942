import { commandsWhen } from '@giftcard/kernel/consumers';
import { gift, mail } from './mail.js';

/** The buyer gets the card, or for a gift a receipt without its code, but of a group gift none: its organizer hears of its end. The recipient gets the gift, by mail or text message, when it is to arrive. */
export class SendReceiptAndGiftWhenOrderPlaced extends commandsWhen('orders.order-placed.v1', (event) => {
  const { form, placedAt, contributors } = event.data;
  const isGift = form?.purchaseType === 'gift';
  const sale = { cardSoldAt: new Date(placedAt ?? 0) };
  const receipt = contributors
    ? undefined
    : mail(event, isGift ? 'purchase-receipt' : 'own-card', form?.buyer?.email, sale);
  return isGift ? [receipt, gift(event, form.recipient, { ...sale, sendAt: form.arrival?.at })] : receipt;
}) {}
