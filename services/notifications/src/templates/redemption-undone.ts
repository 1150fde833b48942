import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface RedemptionUndoneMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$25.00". */
  readonly amount: string;
  readonly balance: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly undoneAt: string;
}

/** To the holder when a redemption is taken back. */
export function redemptionUndone({
  brand,
  holderName,
  giftCardName,
  amount,
  balance,
  undoneAt,
}: RedemptionUndoneMail): RenderedMail {
  const greeting = holderName ? `Hello ${holderName},` : 'Hello,';
  const news = `${brand.name} took a redemption back: ${amount} is on your gift card again.`;
  const lines = [
    ['Gift card', giftCardName],
    ['Date', undoneAt],
    ['Back on your card', amount],
    ['New balance', balance],
  ] as const;
  return layout({
    subject: `${amount} is back on your ${brand.name} card`,
    preheader: `New balance of "${giftCardName}": ${balance}.`,
    brand,
    body: html`${headline(brand.accent, 'Good news', `${balance} to spend`)}${paragraph(`${greeting}\n${news}`)}${bill(lines)}`,
    notes: [`If you have a question about it, please ask ${brand.name}.`],
    text: [greeting, news, lines.map(([label, value]) => `${label}: ${value}`).join('\n')],
  });
}
