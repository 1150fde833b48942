import { withArticle } from '@giftcard/kernel/article';
import { giftGreeting } from '@giftcard/kernel/gift-greeting';
import { button, cardPicture, darkButtons, dashedRule, headline, note, qrCode, value as worth } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { cardText, HOW_TO_USE, type CardAccess } from './own-card.js';

export interface GiftMail {
  readonly brand: Brand;
  readonly senderName: string;
  readonly recipientName: string;
  readonly giftCardName: string;
  /** "$50.00". */
  readonly value: string;
  /** Last day of the card's value; undefined for never. */
  readonly validUntil: string | undefined;
  readonly message: string;
  readonly occasion: string;
  readonly picture: string | undefined;
  readonly card: CardAccess;
}

/** To the recipient of a gift, as reference/ui's gift mail is drawn. */
export function gift({
  brand,
  senderName,
  recipientName,
  giftCardName,
  value,
  validUntil,
  message,
  occasion,
  picture,
  card,
}: GiftMail): RenderedMail {
  const sender = senderName || 'Somebody';
  const greeting = giftGreeting(occasion, recipientName);
  const spend = `${value} to spend, in one visit or several${validUntil ? `, until ${validUntil}` : ''}.`;
  const shownValue = value.replace(/\.00$/, '');
  const alt = `${brand.name} gift card: ${giftCardName}, ${value}`;
  return layout({
    subject: `${sender} sent you ${withArticle(brand.name)} gift card`,
    preheader: `${greeting}: ${value} for ${giftCardName}. Your QR code is inside.`,
    brand,
    body: html`${headline(brand.accent, `A gift from ${sender}`, greeting)}${worth(shownValue, giftCardName)}${cardPicture(brand.accent, card.pageUrl, { picture, alt, name: giftCardName, value })}
${message ? note(message, senderName) : undefined}${button(brand.accent, card.pageUrl, 'See your card')}${dashedRule()}
${qrCode(card.qr, card.code, `${giftCardName}\n${spend}`)}${darkButtons(card.walletLinks)}`,
    notes: [HOW_TO_USE, `You get this mail because ${sender} bought this card for you.`],
    text: [
      greeting,
      `${sender} sent you ${withArticle(brand.name)} gift card: ${giftCardName}. ${spend}`,
      message ? `${message}\n\n${senderName}`.trim() : undefined,
      ...cardText(card),
    ],
  });
}
