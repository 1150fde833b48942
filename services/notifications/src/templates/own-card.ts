import { bill, button, cardPicture, darkButtons, dashedRule, headline, paragraph, qrCode, value } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { receiptLines, receiptText, type Receipt } from './receipt-lines.js';
import { spendOf, thanksTo } from './phrases.js';
import { t } from '../texts.js';

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
  /** What the law has a card say. */
  readonly terms: string;
  readonly card: CardAccess;
}

/** To a buyer who bought for themselves: confirmation, receipt and the card in one. */
export function ownCard({ brand, buyerName, receipt, picture, terms, card }: OwnCardMail): RenderedMail {
  const thanks = thanksTo(buyerName);
  const sold = { brand: brand.name, giftCard: receipt.giftCardName, value: receipt.value };
  const isUnits = receipt.contents !== undefined;
  const news = t(isUnits ? 'ofPackage.ownNews' : 'ownCard.news', sold);
  const spend = spendOf(receipt.value, receipt.validUntil, isUnits);
  const lines = receiptLines(receipt);
  const alt = t('card.picture', sold);
  return layout({
    subject: t('ownCard.subject', sold),
    preheader: t(isUnits ? 'ofPackage.ownPreheader' : 'ownCard.preheader', sold),
    brand,
    body: html`${headline(brand.accent, t('purchase.kicker'), t('ownCard.title', sold))}${value(receipt.value, receipt.giftCardName)}${paragraph(`${thanks}\n${news}`)}
${cardPicture(brand.accent, card.pageUrl, { picture, alt, name: receipt.giftCardName, value: receipt.value })}${button(brand.accent, card.pageUrl, t('card.see'))}${dashedRule()}
${qrCode(card.qr, card.code, spend)}${darkButtons(card.walletLinks)}${dashedRule()}${bill(lines)}
${receipt.receiptUrl ? button(brand.accent, receipt.receiptUrl, t('receipt.ofPayment')) : undefined}`,
    notes: [t('card.howToUse'), terms],
    text: [thanks, news, ...cardText(card), receiptText(lines, receipt.receiptUrl)],
  });
}

/** The card in the text part: code and links each on a line of their own. */
export function cardText({ code, pageUrl, walletLinks }: CardAccess): string[] {
  return [
    `${t('card.code')}:\n${code}`,
    `${t('card.see')}:\n${pageUrl}`,
    ...walletLinks.map(({ href, label }) => `${label}:\n${href}`),
  ];
}
