import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface CardBlockedMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** Somebody typed too many wrong codes; otherwise the business stopped the card. */
  readonly isByWrongCodes: boolean;
}

/** To the holder when the card can't be used for now. What the admin noted stays with the business. */
export function cardBlocked({ brand, holderName, giftCardName, isByWrongCodes }: CardBlockedMail): RenderedMail {
  const greeting = greetingOf(holderName);
  const news = isByWrongCodes
    ? t('cardBlocked.byWrongCodes', { giftCard: giftCardName })
    : t('cardBlocked.byBusiness', { giftCard: giftCardName, brand: brand.name });
  const next = t('cardBlocked.next', { brand: brand.name });
  return layout({
    subject: t('cardBlocked.subject', { brand: brand.name }),
    preheader: t('cardBlocked.preheader', { next }),
    brand,
    body: html`${headline(brand.accent, t('cardBlocked.kicker'), t('cardBlocked.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}`,
    notes: [t('cardBlocked.note')],
    text: [greeting, news, next],
  });
}
