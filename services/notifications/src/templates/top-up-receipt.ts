import { bill, button, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { thanksTo } from './phrases.js';
import { receiptText } from './receipt-lines.js';
import { t } from '../texts.js';

export interface TopUpReceiptMail {
  readonly brand: Brand;
  readonly payerName: string;
  readonly giftCardName: string;
  /** "$50.00": what the card was loaded with. */
  readonly amount: string;
  readonly paid: string;
  /** "Card", "Cash App Pay". */
  readonly method: string;
  readonly date: string;
  readonly orderNumber: string;
  /** The payment provider's; undefined when it gave none. */
  readonly receiptUrl: string | undefined;
  /** Of one that the card made by itself: where its payer sees and stops that. */
  readonly reloadUrl: string | undefined;
}

/** To who paid a top-up. Tells nothing of the card but its name: who pays is not always who holds it. */
export function topUpReceipt(mail: TopUpReceiptMail): RenderedMail {
  const { brand, payerName, giftCardName: giftCard, amount, receiptUrl, reloadUrl } = mail;
  const thanks = thanksTo(payerName);
  const news = t('topUpReceipt.news', { amount, brand: brand.name, giftCard });
  const lines = [
    [t('line.giftCard'), giftCard],
    [t('line.toppedUp'), amount],
    [t('line.date'), mail.date],
    [t('line.payment'), mail.method],
    [t('line.order'), mail.orderNumber],
    [t('line.paid'), mail.paid],
  ] as const;
  return layout({
    subject: t('topUpReceipt.subject', { amount, brand: brand.name }),
    preheader: t('topUpReceipt.preheader', { giftCard }),
    brand,
    body: html`${headline(brand.accent, t('topUpReceipt.kicker'), t('topUpReceipt.title', { amount }))}${paragraph(`${thanks}\n${news}`)}${bill(lines)}${receiptUrl ? button(brand.accent, receiptUrl, t('receipt.ofPayment')) : undefined}${reloadUrl ? html`${paragraph(t('autoReload.receipt'))}${button(brand.accent, reloadUrl, t('autoReload.manage'))}` : undefined}`,
    notes: [t('topUpReceipt.note', { brand: brand.name })],
    text: [
      thanks,
      news,
      receiptText(lines, receiptUrl),
      ...(reloadUrl ? [`${t('autoReload.receipt')}\n${reloadUrl}`] : []),
    ],
  });
}
