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
  /** Where the giver corrects the address or number, or has it sent again. */
  readonly giftUrl: string;
  /** Whether it was a text message. */
  readonly isByText: boolean;
}

/** To who gave a card whose mail found no mailbox, or whose text message found no phone. Holds nothing that opens it, and no address: it may have been corrected by somebody else. */
export function giftUndelivered(mail: GiftUndeliveredMail): RenderedMail {
  const { brand, giverName, recipientName, giftCardName, giftUrl, isByText } = mail;
  const greeting = greetingOf(giverName);
  const recipient = recipientName || t('reissueNotice.somebody');
  const said = { brand: brand.name, giftCard: giftCardName, recipient };
  const news = isByText ? t('byText.undelivered.news', said) : t('giftUndelivered.news', said);
  const next = isByText ? t('byText.undelivered.next') : t('giftUndelivered.next');
  const title = isByText ? t('byText.undelivered.title') : t('giftUndelivered.title');
  const action = isByText ? t('byText.undelivered.action') : t('giftUndelivered.action');
  return layout({
    subject: t('giftUndelivered.subject', { recipient }),
    preheader: next,
    brand,
    body: html`${headline(brand.accent, t('giftUndelivered.kicker'), title)}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}
${button(brand.accent, giftUrl, action)}${small(t('purchase.changeHint'))}`,
    notes: [t('giftUndelivered.note')],
    text: [greeting, news, next, `${action}:\n${giftUrl}`, t('purchase.changeHint')],
  });
}
