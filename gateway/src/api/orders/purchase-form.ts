import type { PlaceOrderRequest, PurchaseForm } from '@giftcard/contracts/orders/v1/orders';
import type { FilledIn, PurchaseFormDto } from './purchase.dto.js';

export function placeOrderRequest(form: PurchaseFormDto): PlaceOrderRequest {
  const { paymentDetails, checkoutSecret = '' } = form;
  return { paymentId: paymentDetails.transactionId, form: formOf(form), checkoutSecret };
}

/** The form that came with a payment; undefined of a client that tells it only with the order. Of fields without a purchase type that is missing. */
export function formBeforePayment(form: FilledIn): PurchaseForm | undefined {
  if (form.purchaseType === undefined && form.selfInfo === undefined && form.giftInfo === undefined) return undefined;
  return { ...formOf(form), purchaseType: form.purchaseType ?? '' };
}

/** The form of the specification as the one the services know: who buys, who gets it, what goes with it. */
function formOf(form: FilledIn): PurchaseForm {
  return form.purchaseType === 'gift' ? giftForm(form) : selfForm(form);
}

function selfForm({ selfInfo = {}, language }: FilledIn): PurchaseForm {
  const { name = '', email = '', phone = '', occasion = '' } = selfInfo;
  return { purchaseType: 'self', buyer: { name, email, phone, language }, recipient: undefined, message: '', occasion };
}

function giftForm({ giftInfo = {}, language }: FilledIn): PurchaseForm {
  const {
    recipientName = '',
    recipientEmail = '',
    message = '',
    senderName = '',
    senderEmail = '',
    senderPhone = '',
    occasion = '',
    deliverDate = '',
    deliverTime = '',
    deliverZone = '',
    recipientLanguage = language,
    sendCopy = false,
    designId,
  } = giftInfo;
  const waits = `${deliverDate}${deliverTime}${deliverZone}` !== '';
  return {
    purchaseType: 'gift',
    buyer: { name: senderName, email: senderEmail, phone: senderPhone, language },
    recipient: { name: recipientName, email: recipientEmail, phone: '', language: recipientLanguage },
    message,
    occasion,
    ...(designId ? { designId } : {}),
    ...(waits ? { arrival: { date: deliverDate, time: deliverTime, zone: deliverZone, at: undefined } } : {}),
    ...(sendCopy ? { copyToBuyer: true } : {}),
  };
}
