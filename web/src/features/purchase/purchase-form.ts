import { centsOfMinorUnits } from '@giftcard/kernel/business/currency';
import { isMailed, type GiftDelivery } from '@giftcard/kernel/business/gift-delivery';
import type { GiftDesign } from '@giftcard/kernel/business/card-designs';
import type { Language } from '@giftcard/kernel/business/language';
import { othersOf, peopleOf } from './people.js';
import { arrivalOf, type Details, type PaymentRecord, type PurchaseType, type Wallet } from './model.js';

/** A top-up has no purchase form, nor has a contribution. */
export type BoughtType = Exclude<PurchaseType, 'topUp' | 'contribution'>;

/** Who buys and who gets it: what the server checks before it charges. */
export interface FilledIn {
  purchaseType: BoughtType;
  selfInfo?: { name: string; email: string; phone: string };
  giftInfo?: {
    recipientName?: string;
    delivery?: GiftDelivery;
    recipientEmail?: string;
    recipientPhone?: string;
    message?: string;
    senderName: string;
    senderEmail: string;
    senderPhone: string;
    occasion?: string;
    deliverDate?: string;
    deliverTime?: string;
    deliverZone?: string;
    recipientLanguage?: Language;
    sendCopy?: boolean;
    designId?: GiftDesign;
  };
  /** Of a gift to several people, instead of what giftInfo says of one. */
  recipients?: { name: string; email: string; message: string; language?: Language }[];
  language: Language;
}

/** The purchase form of SPEC-3.3, as `generate-wallet-pass` and `purchase` take it. */
export interface PurchaseForm extends FilledIn {
  id: string;
  checkoutSecret: string;
  paymentDetails: {
    transactionId: string;
    paymentMethod: string;
    paymentamount: number;
    currency: string;
    status: string;
    receiptNumber?: string;
    receiptUrl?: string;
    paymentdAt: string;
  };
  walletUrl?: string;
  barcodeUnicode?: string;
}

/** The server takes only `transactionId` from the payment details; the rest is what the specification's form shows. */
export function purchaseForm(
  giftCardId: string,
  type: BoughtType,
  details: Details,
  record: PaymentRecord,
  wallet: Wallet | null,
): PurchaseForm {
  return {
    id: giftCardId,
    ...filledIn(type, details),
    checkoutSecret: record.checkoutSecret,
    paymentDetails: {
      transactionId: record.id,
      paymentMethod: record.sourceType,
      paymentamount: centsOfMinorUnits(record.amountMoney.amount, record.amountMoney.currency) / 100,
      currency: record.amountMoney.currency,
      status: record.status,
      ...(record.receiptNumber ? { receiptNumber: record.receiptNumber } : {}),
      ...(record.receiptUrl ? { receiptUrl: record.receiptUrl } : {}),
      paymentdAt: record.updatedAt,
    },
    ...(wallet?.saveUrl ? { walletUrl: wallet.saveUrl } : {}),
    ...(wallet?.uniqueCode ? { barcodeUnicode: wallet.uniqueCode } : {}),
  };
}

export function filledIn(type: BoughtType, details: Details): FilledIn {
  return {
    purchaseType: type,
    language: details.language,
    ...(type === 'self'
      ? { selfInfo: { name: details.name, email: details.email, phone: details.phone } }
      : { giftInfo: giftInfo(details), ...recipients(details) }),
  };
}

function recipients(details: Details): Pick<FilledIn, 'recipients'> {
  if (othersOf(details).length === 0) return {};
  const { recipientLanguage } = details;
  const language = recipientLanguage ? { language: recipientLanguage } : {};
  return { recipients: peopleOf(details).map((person) => ({ ...person, ...language })) };
}

/** What is one person's own. */
function ofOne(details: Details): Partial<NonNullable<PurchaseForm['giftInfo']>> {
  return {
    recipientName: details.recipientName,
    ...(isMailed(details.delivery) ? { recipientEmail: details.recipientEmail } : { delivery: details.delivery }),
    message: details.message,
    ...(details.recipientLanguage ? { recipientLanguage: details.recipientLanguage } : {}),
  };
}

function giftInfo(details: Details): NonNullable<PurchaseForm['giftInfo']> {
  const arrival = arrivalOf(details);
  return {
    ...(othersOf(details).length > 0 ? {} : ofOne(details)),
    ...(details.delivery === 'sms' ? { recipientPhone: details.recipientPhone ?? '' } : {}),
    senderName: details.name,
    senderEmail: details.email,
    senderPhone: details.phone,
    ...(details.occasion === '' ? {} : { occasion: details.occasion }),
    ...(arrival ? { deliverDate: arrival.date, deliverTime: arrival.time, deliverZone: arrival.zone } : {}),
    ...(details.copy && isMailed(details.delivery) ? { sendCopy: true } : {}),
    ...(details.designId ? { designId: details.designId } : {}),
  };
}
