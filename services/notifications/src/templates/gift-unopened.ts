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
  /** Where the giver corrects the address, has it sent again, or finds the link that they hand over. */
  readonly giftUrl: string;
  /** Whether they hand it over themselves. */
  readonly isByLink: boolean;
  /** Where the reader says that they want no more. */
  readonly stopUrl: string;
}

/** To who gave a card that nobody looked at. Holds nothing that opens it. */
export function giftUnopened(mail: GiftUnopenedMail): RenderedMail {
  const { brand, giverName, recipientName, giftCardName, arrived, giftUrl, isByLink, stopUrl } = mail;
  const greeting = greetingOf(giverName);
  const recipient = recipientName || t('reissueNotice.somebody');
  const said = { brand: brand.name, giftCard: giftCardName, recipient, date: arrived };
  const news = isByLink ? t('byLink.unopened.news', said) : t('giftUnopened.news', said);
  const next = isByLink ? t('byLink.unopened.next') : t('giftUnopened.next');
  const action = isByLink ? t('byLink.unopened.action') : t('giftUnopened.action');
  const title = isByLink ? t('byLink.unopened.title') : t('giftUnopened.title');
  return layout({
    subject: t('giftUnopened.subject', { recipient }),
    preheader: next,
    brand,
    body: html`${headline(brand.accent, t('giftUnopened.kicker'), title)}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}
${button(brand.accent, giftUrl, action)}${small(t('purchase.changeHint'))}`,
    notes: [t('giftUnopened.note')],
    stopUrl,
    text: [greeting, news, next, `${action}:\n${giftUrl}`, t('purchase.changeHint')],
  });
}
