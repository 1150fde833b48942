import { textLines } from './phrases.js';
import { t } from '../texts.js';
/** What was bought and paid, ready for people. */
export interface Receipt {
  readonly giftCardName: string;
  /** What the card is worth, "$50.00", or units of a package, "5 × Wine tasting". */
  readonly value: string;
  /** Of a package, what one unit holds; may be empty. Absent for money. */
  readonly contents?: string | undefined;
  /** What the discount took off; undefined for none. */
  readonly saved: string | undefined;
  readonly paid: string;
  /** "Card", "Cash App Pay". */
  readonly method: string;
  readonly date: string;
  /** Last day of the card's value; undefined for never. */
  readonly validUntil: string | undefined;
  readonly orderNumber: string;
  /** The payment provider's; empty when it gave none. */
  readonly receiptNumber: string;
  /** Of the payment provider; undefined when it gave none. */
  readonly receiptUrl: string | undefined;
}

type Line = readonly [string, string];

/** The lines of a receipt, the sum last. */
export function receiptLines(receipt: Receipt, gift?: { recipient: string; arrives: string | undefined }): Line[] {
  const lines: (Line | undefined)[] = [
    [t('line.giftCard'), receipt.giftCardName],
    gift?.recipient ? [t('line.recipient'), gift.recipient] : undefined,
    gift?.arrives ? [t('line.arrives'), gift.arrives] : undefined,
    [t('line.value'), receipt.value],
    receipt.contents ? [t('line.contents'), receipt.contents] : undefined,
    receipt.saved ? [t('line.saved'), receipt.saved] : undefined,
    receipt.validUntil ? [t('line.validUntil'), receipt.validUntil] : undefined,
    [t('line.date'), receipt.date],
    [t('line.payment'), receipt.method],
    receipt.receiptNumber ? [t('line.receiptNumber'), receipt.receiptNumber] : undefined,
    [t('line.order'), receipt.orderNumber],
    [t('line.paid'), receipt.paid],
  ];
  return lines.filter((line) => line !== undefined);
}

/** The same for the text part. */
export function receiptText(lines: readonly Line[], receiptUrl: string | undefined): string {
  return [textLines(lines), ...(receiptUrl ? [`${t('receipt.ofPayment')}:\n${receiptUrl}`] : [])].join('\n');
}
