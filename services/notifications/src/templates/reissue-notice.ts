import { button, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface ReissueNoticeMail {
  readonly brand: Brand;
  readonly giverName: string;
  readonly recipientName: string;
  readonly giftCardName: string;
  /** Of a gift that the reader hands over: where they find its new link. Absent for one that was mailed. */
  readonly giftUrl?: string;
  /** Whether its recipient is texted. */
  readonly isByText: boolean;
}

/** To who gave a card that got a new code. Holds nothing that opens it. */
export function reissueNotice(mail: ReissueNoticeMail): RenderedMail {
  const { brand, giverName, recipientName, giftCardName, giftUrl, isByText } = mail;
  const greeting = greetingOf(giverName);
  const recipient = recipientName || t('reissueNotice.somebody');
  const said = { brand: brand.name, giftCard: giftCardName, recipient };
  const sent = isByText ? t('byText.reissued', said) : t('reissueNotice.news', said);
  const news = giftUrl ? t('byLink.reissued.news', said) : sent;
  const next = giftUrl ? t('byLink.reissued.next', { recipient }) : t('reissueNotice.next');
  const action = t('byLink.reissued.action');
  return layout({
    subject: t('reissueNotice.subject', { brand: brand.name }),
    preheader: giftUrl ? t('byLink.reissued.preheader', { next }) : t('reissueNotice.preheader', { recipient, next }),
    brand,
    body: html`${headline(brand.accent, t('reissueNotice.kicker'), t('reissueNotice.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}${giftUrl ? button(brand.accent, giftUrl, action) : undefined}`,
    notes: [t('reissueNotice.note')],
    text: [greeting, news, next, giftUrl ? `${action}:\n${giftUrl}` : undefined],
  });
}
