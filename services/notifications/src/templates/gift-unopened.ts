import { button, headline, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface GiftUnopenedMail {
  readonly brand: Brand;
  readonly giverName: string;
  readonly recipientName: string;
  readonly giftCardName: string;
  /** "21 Nov 2026". */
  readonly arrived: string;
  /** Where the giver corrects the address, or has it sent again. */
  readonly giftUrl: string;
  /** Where the reader says that they want no more. */
  readonly stopUrl: string;
}

/** To who gave a card that nobody looked at. Holds nothing that opens it. */
export function giftUnopened(mail: GiftUnopenedMail): RenderedMail {
  const { brand, giverName, recipientName, giftCardName, arrived, giftUrl, stopUrl } = mail;
  const greeting = greetingOf(giverName);
  const recipient = recipientName || t('reissueNotice.somebody');
  const news = t('giftUnopened.news', { brand: brand.name, giftCard: giftCardName, recipient, date: arrived });
  const next = t('giftUnopened.next');
  return layout({
    subject: t('giftUnopened.subject', { recipient }),
    preheader: next,
    brand,
    body: html`${headline(brand.accent, t('giftUnopened.kicker'), t('giftUnopened.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}
${button(brand.accent, giftUrl, t('giftUnopened.action'))}${small(t('purchase.changeHint'))}`,
    notes: [t('giftUnopened.note')],
    stopUrl,
    text: [greeting, news, next, `${t('giftUnopened.action')}:\n${giftUrl}`, t('purchase.changeHint')],
  });
}
