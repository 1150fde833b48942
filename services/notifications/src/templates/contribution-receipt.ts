import { bill, button, headline, note, paragraph, small } from './blocks.js';
import { groupGiftLines, groupGiftPicture, wordsOf, type GroupGiftLook } from './group-gift.js';
import { layout, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { thanksTo } from './phrases.js';
import { receiptText } from './receipt-lines.js';
import { t } from '../texts.js';

export interface ContributionReceiptMail extends GroupGiftLook {
  readonly name: string;
  /** To the recipient; may be empty. */
  readonly line: string;
  /** "$25.00". */
  readonly amount: string;
  /** "Visa ending 1111", "Cash App Pay". */
  readonly method: string;
  readonly date: string;
  /** The payment provider's; empty when it gave none. */
  readonly receiptNumber: string;
  /** The payment provider's; undefined when it gave none. */
  readonly receiptUrl: string | undefined;
  /** Where they see it, and take it back until the gift closes. */
  readonly contributionUrl: string;
}

/** To who paid into a group gift. */
export function contributionReceipt(mail: ContributionReceiptMail): RenderedMail {
  const { brand, name, line, amount, receiptUrl, contributionUrl } = mail;
  const thanks = thanksTo(name);
  const words = { ...wordsOf(mail), amount };
  const news = t('groupGift.receipt.news', words);
  const back = t('groupGift.receipt.back');
  const open = t('groupGift.receipt.open');
  const hint = t('purchase.changeHint');
  const lines = [
    ...groupGiftLines(mail),
    [t('line.date'), mail.date],
    [t('line.payment'), mail.method],
    ...(mail.receiptNumber ? [[t('line.receiptNumber'), mail.receiptNumber] as const] : []),
    [t('line.paid'), amount],
  ] as const;
  return layout({
    subject: t('groupGift.receipt.subject', words),
    preheader: t('groupGift.receipt.preheader', words),
    brand,
    body: html`${headline(brand.accent, t('groupGift.kicker'), t('groupGift.receipt.title', words))}${paragraph(`${thanks}\n${news}`)}
${groupGiftPicture(mail)}${line ? note(line, name) : undefined}${bill(lines)}${receiptUrl ? button(brand.accent, receiptUrl, t('receipt.ofPayment')) : undefined}${paragraph(back)}${button(brand.accent, contributionUrl, open)}${small(hint)}`,
    notes: [t('groupGift.receipt.note', words)],
    text: [
      thanks,
      news,
      line ? t('groupGift.receipt.line', { line }) : undefined,
      receiptText(lines, receiptUrl),
      `${back}\n\n${open}:\n${contributionUrl}\n${hint}`,
    ],
  });
}
