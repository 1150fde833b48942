import { button, headline, paragraph, value } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, spendOf } from './phrases.js';
import { t } from '../texts.js';

export interface CardReminderMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$75.00", "3 × Wine tasting". */
  readonly balance: string;
  readonly isUnits: boolean;
  /** The last day of its value. */
  readonly validUntil: string | undefined;
  /** It is about that day, and not about a card that was never used. */
  readonly isEnding: boolean;
  readonly pageUrl: string;
  /** Where the reader says that they want no more. */
  readonly stopUrl: string;
}

/** To the holder of a card that was not used yet, or ends before long. */
export function cardReminder(mail: CardReminderMail): RenderedMail {
  const { brand, giftCardName, balance, isUnits, validUntil, pageUrl, stopUrl } = mail;
  const words = { brand: brand.name, giftCard: giftCardName, balance, date: validUntil ?? '' };
  const about = mail.isEnding ? 'ending' : 'unused';
  const greeting = greetingOf(mail.holderName);
  const news = t(`cardReminder.${about}.news`, words);
  const spend = spendOf(balance, validUntil, isUnits);
  return layout({
    subject: isUnits && mail.isEnding ? t('ofPackage.endingSubject', words) : t(`cardReminder.${about}.subject`, words),
    preheader: spend,
    brand,
    body: html`${headline(brand.accent, t('cardReminder.kicker'), isUnits && !mail.isEnding ? t('ofPackage.left', words) : t(`cardReminder.${about}.title`, words))}${value(balance, giftCardName)}${paragraph(`${greeting}\n${news}`)}${paragraph(spend)}
${button(brand.accent, pageUrl, t('card.see'))}`,
    notes: [t('cardReminder.note')],
    stopUrl,
    text: [greeting, news, spend, `${t('card.see')}:\n${pageUrl}`],
  });
}
