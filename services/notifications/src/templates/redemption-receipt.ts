import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface RedemptionReceiptMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$25.00". */
  readonly amount: string;
  readonly balance: string;
  readonly isUsedUp: boolean;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly redeemedAt: string;
}

/** To the holder after a redemption: what was used and what is left. */
export function redemptionReceipt(mail: RedemptionReceiptMail): RenderedMail {
  const { brand, holderName, giftCardName, amount, balance, isUsedUp, redeemedAt } = mail;
  const greeting = holderName ? `Thank you, ${holderName}.` : 'Thank you.';
  const news = isUsedUp
    ? `You used ${amount} at ${brand.name}. Your card is now used up.`
    : `You used ${amount} at ${brand.name}. ${balance} is left for your next visit.`;
  const lines = [
    ['Gift card', giftCardName],
    ['Date', redeemedAt],
    ['Used', amount],
    ['New balance', balance],
  ] as const;
  return layout({
    subject: `${amount} used at ${brand.name}, ${balance} left`,
    preheader: `New balance of "${giftCardName}": ${balance}.`,
    brand,
    body: html`${headline(brand.accent, 'Your receipt', `${balance} left`)}${paragraph(`${greeting}\n${news}`)}${bill(lines)}`,
    notes: [`If you did not use your card, please tell ${brand.name}.`],
    text: [greeting, news, lines.map(([label, value]) => `${label}: ${value}`).join('\n')],
  });
}
