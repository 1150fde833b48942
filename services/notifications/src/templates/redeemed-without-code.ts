import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface RedeemedWithoutCodeMail {
  readonly brand: Brand;
  readonly ownerName: string;
  readonly who: string;
  readonly holderName: string;
  readonly giftCardName: string;
  readonly amount: string;
  /** Beside it, and both together; absent for none. */
  readonly tip?: string;
  readonly total?: string;
  readonly reason: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly at: string;
}

/** To the owners, at once: the one redemption that its holder did not confirm. */
export function redeemedWithoutCode(mail: RedeemedWithoutCodeMail): RenderedMail {
  const { brand, ownerName, who, tip, total: amount = mail.amount } = mail;
  const greeting = greetingOf(ownerName);
  const news = t('redeemedWithoutCode.news', { who, amount });
  const lines = [
    [t('line.giftCard'), mail.giftCardName],
    [t('line.guest'), mail.holderName],
    ...(tip ? [[t('line.ofItTip'), tip] as const] : []),
    [t('line.reason'), mail.reason],
    [t('line.date'), mail.at],
  ] as const;
  const next = t('redeemedWithoutCode.next');
  return layout({
    subject: t('redeemedWithoutCode.subject', { amount, who }),
    preheader: t('redeemedWithoutCode.preheader', { reason: mail.reason }),
    brand,
    body: html`${headline(brand.accent, t('redeemedWithoutCode.kicker'), t('redeemedWithoutCode.title', { amount }))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}${paragraph(next)}`,
    notes: [t('redeemedWithoutCode.note')],
    text: [greeting, news, textLines(lines), next],
  });
}
