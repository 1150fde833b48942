import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface RecipientCorrectedMail {
  readonly brand: Brand;
  readonly buyerName: string;
  readonly recipientName: string;
  readonly giftCardName: string;
  /** "b***@example.com": enough to know it again, not enough to write to. */
  readonly newAddress: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly correctedAt: string;
}

/** To the buyer of a gift whose recipient's address the business corrected: the one person who can tell that it is wrong. Holds nothing of the card. */
export function recipientCorrected({
  brand,
  buyerName,
  recipientName,
  giftCardName,
  newAddress,
  correctedAt,
}: RecipientCorrectedMail): RenderedMail {
  const greeting = buyerName ? `Hello ${buyerName},` : 'Hello,';
  const news = `${brand.name} corrected the address of your gift${recipientName ? ` for ${recipientName}` : ''} and mailed it there. The earlier address can't be used for it any more.`;
  const lines = [
    ['Gift card', giftCardName],
    ['New address', newAddress],
    ['Date', correctedAt],
  ] as const;
  const next = `If this is not the person you meant, please tell ${brand.name} at once.`;
  return layout({
    subject: `Your ${brand.name} gift was sent to a corrected address`,
    preheader: `It went to ${newAddress}. ${next}`,
    brand,
    body: html`${headline(brand.accent, 'Your gift', 'A corrected address')}${paragraph(`${greeting}\n${news}`)}${bill(lines)}${paragraph(next)}`,
    notes: ['You get this mail because you bought this gift card.'],
    text: [greeting, news, lines.map(([label, value]) => `${label}: ${value}`).join('\n'), next],
  });
}
