import type { PlaceOrderRequest, PurchaseForm } from '@giftcard/contracts/orders/v1/orders';
import { isMailed } from '@giftcard/kernel/business/gift-delivery';
import type { FilledIn, GiftInfoDto, PurchaseFormDto } from './purchase.dto.js';

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
  const { message = '', senderName = '', senderEmail = '', senderPhone = '', occasion = '', designId } = giftInfo;
  return {
    purchaseType: 'gift',
    buyer: { name: senderName, email: senderEmail, phone: senderPhone, language },
    message,
    occasion,
    ...(designId ? { designId } : {}),
    ...(isMailed(giftInfo.delivery) ? mailedTo(giftInfo, language) : handedTo(giftInfo, language)),
  };
}

type Going = Pick<PurchaseForm, 'recipient' | 'arrival' | 'copyToBuyer'>;

function mailedTo(giftInfo: GiftInfoDto, buyersLanguage: string | undefined): Going {
  const {
    recipientName = '',
    recipientEmail = '',
    recipientLanguage = buyersLanguage,
    deliverDate = '',
    deliverTime = '',
    deliverZone = '',
    sendCopy = false,
  } = giftInfo;
  const waits = `${deliverDate}${deliverTime}${deliverZone}` !== '';
  return {
    recipient: { name: recipientName, email: recipientEmail, phone: '', language: recipientLanguage },
    ...(waits ? { arrival: { date: deliverDate, time: deliverTime, zone: deliverZone, at: undefined } } : {}),
    ...(sendCopy ? { copyToBuyer: true } : {}),
  };
}

function handedTo({ recipientName = '', recipientLanguage }: GiftInfoDto, buyersLanguage: string | undefined): Going {
  const language = recipientLanguage ?? buyersLanguage;
  return { recipient: { name: recipientName, email: '', phone: '', language, nameOnly: true } };
}
