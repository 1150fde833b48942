import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface CardBlockedMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** Somebody typed too many wrong codes; otherwise the business stopped the card. */
  readonly isByWrongCodes: boolean;
}

/** To the holder when the card can't be used for now. What the admin noted stays with the business. */
export function cardBlocked({ brand, holderName, giftCardName, isByWrongCodes }: CardBlockedMail): RenderedMail {
  const greeting = holderName ? `Hello ${holderName},` : 'Hello,';
  const why = isByWrongCodes ? 'too many wrong codes were entered for it' : `${brand.name} stopped it`;
  const news = `Your gift card "${giftCardName}" can't be used for now: ${why}. Its balance is safe.`;
  const next = `Please ask ${brand.name} to open it again.`;
  return layout({
    subject: `Your ${brand.name} gift card is on hold`,
    preheader: `Its balance is safe. ${next}`,
    brand,
    body: html`${headline(brand.accent, 'Your gift card', 'On hold for now')}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}`,
    notes: ['You get this mail because you hold this gift card.'],
    text: [greeting, news, next],
  });
}
