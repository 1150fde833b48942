import { button, headline, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface GiftUndeliveredMail {
  readonly brand: Brand;
  readonly giverName: string;
  readonly recipientName: string;
  readonly giftCardName: string;
  /** Where the giver corrects the address, or has it sent again. */
  readonly giftUrl: string;
}

/** To who gave a card whose mail found no mailbox. Holds nothing that opens it, and no address: it may have been corrected by somebody else. */
export function giftUndelivered(mail: GiftUndeliveredMail): RenderedMail {
  const { brand, giverName, recipientName, giftCardName, giftUrl } = mail;
  const greeting = greetingOf(giverName);
  const recipient = recipientName || t('reissueNotice.somebody');
  const news = t('giftUndelivered.news', { brand: brand.name, giftCard: giftCardName, recipient });
  const next = t('giftUndelivered.next');
  return layout({
    subject: t('giftUndelivered.subject', { recipient }),
    preheader: next,
    brand,
    body: html`${headline(brand.accent, t('giftUndelivered.kicker'), t('giftUndelivered.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}
${button(brand.accent, giftUrl, t('giftUndelivered.action'))}${small(t('purchase.changeHint'))}`,
    notes: [t('giftUndelivered.note')],
    text: [greeting, news, next, `${t('giftUndelivered.action')}:\n${giftUrl}`, t('purchase.changeHint')],
  });
}
