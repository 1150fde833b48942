import type { PlaceOrderRequest, PurchaseForm } from '@giftcard/contracts/orders/v1/orders';
import type { FilledIn, GiftInfoDto, PurchaseFormDto, RecipientDto } from './purchase.dto.js';

export function placeOrderRequest(form: PurchaseFormDto): PlaceOrderRequest {
  const { paymentDetails, checkoutSecret = '' } = form;
  return { paymentId: paymentDetails.transactionId, form: formOf(form), checkoutSecret };
}

/** The form that came with a payment; undefined of a client that tells it only with the order. Of fields without a purchase type that is missing. */
export function formBeforePayment(form: FilledIn): PurchaseForm | undefined {
  const { purchaseType, selfInfo, giftInfo, recipients } = form;
  if ([purchaseType, selfInfo, giftInfo, recipients].every((part) => part === undefined)) return undefined;
  return { ...formOf(form), purchaseType: purchaseType ?? '' };
}

/** Several people who get a gift, as one who gets it and others. */
function toSeveral(
  form: PurchaseForm,
  recipients: readonly RecipientDto[],
  buyersLanguage: string | undefined,
): PurchaseForm {
  const [first, ...others] = recipients.map(({ name = '', email = '', message = '', language = buyersLanguage }) => ({
    recipient: { ...form.recipient, name, email, phone: '', language },
    message,
  }));
  return first && others.length > 0 ? { ...form, ...first, others: { list: others } } : form;
}

/** The form of the specification as the one the services know: who buys, who gets it, what goes with it. */
function formOf(form: FilledIn): PurchaseForm {
  const { recipients = [], language } = form;
  return toSeveral(form.purchaseType === 'gift' ? giftForm(form) : selfForm(form), recipients, language);
}

function selfForm({ selfInfo = {}, language }: FilledIn): PurchaseForm {
  const { name = '', email = '', phone = '', occasion = '' } = selfInfo;
  return { purchaseType: 'self', buyer: { name, email, phone, language }, recipient: undefined, message: '', occasion };
}

/** Of a gift: who gives it, who gets it and how. */
export function giftForm({ giftInfo = {}, language }: FilledIn): PurchaseForm {
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
