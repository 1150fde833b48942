import type { PlaceOrderRequest, PurchaseForm } from '@giftcard/contracts/orders/v1/orders';
import type { PurchaseFormDto } from './purchase.dto.js';

/** The form of the specification as the one the services know: who buys, who gets it, what goes with it. */
export function placeOrderRequest(form: PurchaseFormDto): PlaceOrderRequest {
  return { paymentId: form.paymentDetails.transactionId, form: form.purchaseType === 'gift' ? giftForm(form) : selfForm(form) };
}

function selfForm({ selfInfo = {} }: PurchaseFormDto): PurchaseForm {
  const { name = '', email = '', phone = '', occasion = '' } = selfInfo;
  return { purchaseType: 'self', buyer: { name, email, phone }, recipient: undefined, message: '', occasion };
}

function giftForm({ giftInfo = {} }: PurchaseFormDto): PurchaseForm {
  const { recipientName = '', recipientEmail = '', message = '', senderName = '', senderEmail = '', senderPhone = '', occasion = '' } = giftInfo;
  return {
    purchaseType: 'gift',
    buyer: { name: senderName, email: senderEmail, phone: senderPhone },
    recipient: { name: recipientName, email: recipientEmail, phone: '' },
    message,
    occasion,
  };
}
