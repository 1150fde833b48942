import { bill, button, cardPicture, headline, link, note, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { receiptLines, receiptText, type Receipt } from './receipt-lines.js';
import { aBrandOf, thanksTo } from './phrases.js';
import { t } from '../texts.js';

export interface PurchaseReceiptMail {
  readonly brand: Brand;
  readonly buyerName: string;
  readonly recipientName: string;
  /** Of the recipient: an address, or a number where it is texted; empty where the buyer hands it over. */
  readonly recipientAddress: string;
  readonly isByText: boolean;
  readonly message: string;
  readonly receipt: Receipt;
  readonly picture: string | undefined;
  /** When the gift is to arrive; undefined for at once. */
  readonly arrives: string | undefined;
  /** Where its buyer says anew when and to whom it goes. */
  readonly changeUrl: string;
  /** The card page of a gift that the buyer hands over: theirs to send. Absent for one that is mailed. */
  readonly cardUrl?: string;
  /** What the law has a card say. */
  readonly terms: string;
}

/** To the buyer of a gift. Holds no code or QR picture, and a link to the card only where the buyer hands that over: those are the recipient's. */
export function purchaseReceipt({
  brand,
  buyerName,
  recipientName,
  recipientAddress,
  isByText,
  message,
  receipt,
  picture,
  arrives,
  changeUrl,
  cardUrl,
  terms,
}: PurchaseReceiptMail): RenderedMail {
  const thanks = thanksTo(buyerName);
  const recipient = recipientName || recipientAddress;
  const to = [recipientName, recipientAddress ? `(${recipientAddress})` : ''].filter(Boolean).join(' ');
  const { value, paid } = receipt;
  const [news, preheader] = cardUrl
    ? [t('byLink.news', { recipient, value, brand: brand.name }), t('byLink.preheader', { paid, recipient })]
    : arrives
      ? [
          t('purchase.newsScheduled', { recipient: to, value, brand: brand.name, arrives }),
          t('purchase.preheaderScheduled', { paid, arrives }),
        ]
      : [t('purchase.news', { recipient: to, value, brand: brand.name }), t('purchase.preheader', { paid, recipient })];
  const change = cardUrl ? t('byLink.open') : changeWords(isByText, arrives !== undefined);
  const theirs = cardUrl ? t('byLink.theirs', { recipient }) : t('purchase.codeIsTheirs');
  const lines = receiptLines(receipt, { recipient, arrives });
  const alt = t('card.picture', { brand: brand.name, giftCard: receipt.giftCardName, value: receipt.value });
  return layout({
    subject: t('purchase.subject', { aBrand: aBrandOf(brand.name), recipient }),
    preheader,
    brand,
    body: html`${headline(brand.accent, t('purchase.kicker'), t('purchase.title', { recipient }))}${paragraph(`${thanks}\n${news}`)}${cardUrl ? link(t('byLink.link', { recipient }), cardUrl) : undefined}
${cardPicture(brand.accent, undefined, { picture, alt, name: receipt.giftCardName, value: receipt.value })}${message ? note(message, buyerName) : undefined}${bill(lines)}
${button(brand.accent, changeUrl, change)}${small(t('purchase.changeHint'))}${receipt.receiptUrl ? button(brand.accent, receipt.receiptUrl, t('receipt.ofPayment')) : undefined}${small(theirs)}`,
    notes: [t(cardUrl ? 'byLink.note' : 'purchase.note', { brand: brand.name }), terms],
    text: [
      thanks,
      news,
      cardUrl ? `${t('byLink.link', { recipient })}:\n${cardUrl}` : undefined,
      message ? t('purchase.yourMessage', { message }) : undefined,
      receiptText(lines, receipt.receiptUrl),
      `${change}: ${changeUrl}\n${t('purchase.changeHint')}`,
      theirs,
    ],
  });
}

function changeWords(isByText: boolean, waits: boolean): string {
  if (isByText) return t(waits ? 'byText.changeScheduled' : 'byText.change');
  return t(waits ? 'purchase.changeScheduled' : 'purchase.change');
}
