import { bill, button, cardPicture, darkButtons, dashedRule, headline, paragraph, qrCode, value } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { receiptLines, receiptText, type Receipt } from './receipt-lines.js';

/** What its holder needs of a card. All of it secret. */
export interface CardAccess {
  /** "7ZZZZ-ZZZZZ-...": grouped. */
  readonly code: string;
  /** "cid:qr". */
  readonly qr: string;
  readonly pageUrl: string;
  readonly walletLinks: readonly { readonly href: string; readonly label: string }[];
}

export interface OwnCardMail {
  readonly brand: Brand;
  readonly buyerName: string;
  readonly receipt: Receipt;
  readonly picture: string | undefined;
  readonly card: CardAccess;
}

/** To a buyer who bought for themselves: confirmation, receipt and the card in one. */
export function ownCard({ brand, buyerName, receipt, picture, card }: OwnCardMail): RenderedMail {
  const thanks = buyerName ? `Thank you, ${buyerName}.` : 'Thank you.';
  const news = `Your ${brand.name} gift card is ready: ${receipt.value} to spend, in one visit or several.`;
  const spend = `${receipt.value} to spend, in one visit or several${receipt.validUntil ? `, until ${receipt.validUntil}` : ''}.`;
  const lines = receiptLines(receipt);
  const alt = `${brand.name} gift card: ${receipt.giftCardName}, ${receipt.value}`;
  return layout({
    subject: `Your ${brand.name} gift card: ${receipt.giftCardName}, ${receipt.value}`,
    preheader: `${receipt.value} to spend at ${brand.name}. Your QR code and receipt are inside.`,
    brand,
    body: html`${headline(brand.accent, 'Thank you for your purchase', `Your ${brand.name} gift card`)}${value(receipt.value.replace(/\.00$/, ''), receipt.giftCardName)}${paragraph(`${thanks}\n${news}`)}
${cardPicture(brand.accent, card.pageUrl, { picture, alt, name: receipt.giftCardName, value: receipt.value })}${button(brand.accent, card.pageUrl, 'See your card')}${dashedRule()}
${qrCode(card.qr, card.code, spend)}${darkButtons(card.walletLinks)}${dashedRule()}${bill(lines)}
${receipt.receiptUrl ? button(brand.accent, receipt.receiptUrl, 'Receipt of the payment') : undefined}`,
    notes: [HOW_TO_USE],
    text: [thanks, news, ...cardText(card), receiptText(lines, receipt.receiptUrl)],
  });
}

export const HOW_TO_USE =
  'Show the QR code at the counter. We send a code to this address to confirm: tell it only to the person who serves you.';

/** The card in the text part: code and links each on a line of their own. */
export function cardText({ code, pageUrl, walletLinks }: CardAccess): string[] {
  return [
    `Your card code:\n${code}`,
    `See your card:\n${pageUrl}`,
    ...walletLinks.map(({ href, label }) => `${label}:\n${href}`),
  ];
}
