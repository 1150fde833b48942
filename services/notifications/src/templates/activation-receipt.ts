import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface ActivationReceiptMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "7-0042". */
  readonly number: string;
  /** What it is for, "$50.00", "5 × Wine tasting"; `contents` of a package alone, and may be empty. */
  readonly sold: { readonly value: string; readonly contents?: string };
  readonly paid: string;
  readonly isCash: boolean;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly activatedAt: string;
}

/** To who paid for a physical card at the counter; nothing of it opens the card, which they have. */
export function activationReceipt(mail: ActivationReceiptMail): RenderedMail {
  const { brand, giftCardName, number } = mail;
  const { value: amount, contents } = mail.sold;
  const isUnits = contents !== undefined;
  const greeting = greetingOf(mail.holderName);
  const news = t(isUnits ? 'ofPackage.activatedNews' : 'activationReceipt.news', { brand: brand.name, amount });
  const lines = [
    [t('line.giftCard'), giftCardName],
    [t('line.cardNumber'), number],
    [t('line.date'), mail.activatedAt],
    [t('line.value'), amount],
    ...(contents ? [[t('line.contents'), contents] as const] : []),
    [mail.isCash ? t('line.paidInCash') : t('line.paidByTerminal'), mail.paid],
  ] as const;
  return layout({
    subject: t('activationReceipt.subject', { amount, brand: brand.name }),
    preheader: t('activationReceipt.preheader', { giftCard: giftCardName, number }),
    brand,
    body: html`${headline(brand.accent, t('activationReceipt.kicker'), isUnits ? amount : t('activationReceipt.title', { amount }))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}`,
    notes: [t('activationReceipt.note')],
    text: [greeting, news, textLines(lines)],
  });
}
