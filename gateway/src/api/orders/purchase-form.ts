import type { PlaceOrderRequest, PurchaseForm } from '@giftcard/contracts/orders/v1/orders';
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
    ...going(giftInfo, language),
  };
}

type Going = Pick<PurchaseForm, 'recipient' | 'arrival' | 'copyToBuyer'>;

/** How it gets there: by mail, by text message, or by a link that its buyer sends. */
function going(giftInfo: GiftInfoDto, buyersLanguage: string | undefined): Going {
  const { recipientName: name = '', recipientLanguage: language = buyersLanguage, delivery } = giftInfo;
  const { recipientEmail: email = '', recipientPhone: phone = '', sendCopy = false } = giftInfo;
  if (delivery === 'link') return { recipient: { name, email: '', phone: '', language, nameOnly: true } };
  if (delivery === 'sms')
    return { recipient: { name, email: '', phone, language, nameOnly: true, byText: true }, ...arrivalOf(giftInfo) };
  return {
    recipient: { name, email, phone: '', language },
    ...arrivalOf(giftInfo),
    ...(sendCopy ? { copyToBuyer: true } : {}),
  };
}

function arrivalOf({ deliverDate = '', deliverTime = '', deliverZone = '' }: GiftInfoDto): Pick<Going, 'arrival'> {
  const waits = `${deliverDate}${deliverTime}${deliverZone}` !== '';
  return waits ? { arrival: { date: deliverDate, time: deliverTime, zone: deliverZone, at: undefined } } : {};
}
