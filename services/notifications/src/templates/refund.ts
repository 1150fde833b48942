import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface RefundMail {
  readonly brand: Brand;
  readonly buyerName: string;
  readonly giftCardName: string;
  /** "$85.00". */
  readonly refunded: string;
  readonly date: string;
  readonly orderNumber: string;
  /** False for a payment whose purchase was never finished. */
  readonly isPlaced: boolean;
}

/** To who paid, when the money goes back. */
export function refund({
  brand,
  buyerName,
  giftCardName,
  refunded,
  date,
  orderNumber,
  isPlaced,
}: RefundMail): RenderedMail {
  const greeting = buyerName ? `Hello ${buyerName},` : 'Hello,';
  const news = isPlaced
    ? `${brand.name} refunded your gift card "${giftCardName}". ${refunded} goes back to the way you paid, and the card can't be used any more.`
    : `Your purchase at ${brand.name} was not finished, so no gift card was made. The ${refunded} you paid goes back to the way you paid.`;
  const patience = 'Banks take up to ten days to show it.';
  const lines = [
    ['Gift card', giftCardName],
    ['Date', date],
    ['Order', orderNumber],
    ['Refunded', refunded],
  ] as const;
  return layout({
    subject: `${refunded} refunded by ${brand.name}`,
    preheader: `${refunded} goes back to the way you paid.`,
    brand,
    body: html`${headline(brand.accent, 'Your refund', `${refunded} on the way back`)}${paragraph(`${greeting}\n${news}`)}${bill(lines)}${paragraph(patience)}`,
    notes: [`If the money does not arrive, please tell ${brand.name} your order number.`],
    text: [greeting, news, lines.map(([label, value]) => `${label}: ${value}`).join('\n'), patience],
  });
}
