/** What was bought and paid, ready for people. */
export interface Receipt {
  readonly giftCardName: string;
  /** What the card is worth, "$50.00". */
  readonly value: string;
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
export function receiptLines(receipt: Receipt, recipient?: string): Line[] {
  const lines: (Line | undefined)[] = [
    ['Gift card', receipt.giftCardName],
    recipient ? ['For', recipient] : undefined,
    ['Value', receipt.value],
    receipt.saved ? ['You saved', receipt.saved] : undefined,
    receipt.validUntil ? ['Valid until', receipt.validUntil] : undefined,
    ['Date', receipt.date],
    ['Payment', receipt.method],
    receipt.receiptNumber ? ['Receipt number', receipt.receiptNumber] : undefined,
    ['Order', receipt.orderNumber],
    ['Paid', receipt.paid],
  ];
  return lines.filter((line) => line !== undefined);
}

/** The same for the text part. */
export function receiptText(lines: readonly Line[], receiptUrl: string | undefined): string {
  return [
    ...lines.map(([label, value]) => `${label}: ${value}`),
    ...(receiptUrl ? [`Receipt of the payment:\n${receiptUrl}`] : []),
  ].join('\n');
}
