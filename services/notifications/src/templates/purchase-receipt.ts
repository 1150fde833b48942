import { withArticle } from '@giftcard/kernel/article';
import { bill, button, cardPicture, headline, note, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { receiptLines, receiptText, type Receipt } from './receipt-lines.js';

export interface PurchaseReceiptMail {
  readonly brand: Brand;
  readonly buyerName: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  readonly receipt: Receipt;
  readonly picture: string | undefined;
}

/** To the buyer of a gift. Holds no code, QR picture or link to the card: those are the recipient's. */
export function purchaseReceipt({
  brand,
  buyerName,
  recipientName,
  recipientEmail,
  message,
  receipt,
  picture,
}: PurchaseReceiptMail): RenderedMail {
  const thanks = buyerName ? `Thank you, ${buyerName}.` : 'Thank you.';
  const to = [recipientName, recipientEmail ? `(${recipientEmail})` : ''].filter(Boolean).join(' ');
  const news = `Your gift is on its way to ${to}: ${receipt.value} at ${brand.name}.`;
  const lines = receiptLines(receipt, recipientName || recipientEmail);
  const alt = `${brand.name} gift card: ${receipt.giftCardName}, ${receipt.value}`;
  return layout({
    subject: `Your receipt: ${withArticle(brand.name)} gift card for ${recipientName || recipientEmail}`,
    preheader: `${receipt.paid} paid. The gift is on its way to ${recipientName || recipientEmail}.`,
    brand,
    body: html`${headline(brand.accent, 'Thank you for your purchase', `A gift for ${recipientName || recipientEmail}`)}${paragraph(`${thanks}\n${news}`)}
${cardPicture(brand.accent, undefined, { picture, alt, name: receipt.giftCardName, value: receipt.value })}${message ? note(message, buyerName) : undefined}${bill(lines)}
${receipt.receiptUrl ? button(brand.accent, receipt.receiptUrl, 'Receipt of the payment') : undefined}${small("The card's code goes to the recipient only.")}`,
    notes: [`If the gift does not arrive, please tell ${brand.name} your order number.`],
    text: [
      thanks,
      news,
      message ? `Your message:\n${message}` : undefined,
      receiptText(lines, receipt.receiptUrl),
      "The card's code goes to the recipient only.",
    ],
  });
}
