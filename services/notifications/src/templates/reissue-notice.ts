import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface ReissueNoticeMail {
  readonly brand: Brand;
  readonly giverName: string;
  readonly recipientName: string;
  readonly giftCardName: string;
}

/** To who gave a card that got a new code. Holds nothing that opens it. */
export function reissueNotice({ brand, giverName, recipientName, giftCardName }: ReissueNoticeMail): RenderedMail {
  const greeting = greetingOf(giverName);
  const recipient = recipientName || t('reissueNotice.somebody');
  const news = t('reissueNotice.news', { brand: brand.name, giftCard: giftCardName, recipient });
  const next = t('reissueNotice.next');
  return layout({
    subject: t('reissueNotice.subject', { brand: brand.name }),
    preheader: t('reissueNotice.preheader', { recipient, next }),
    brand,
    body: html`${headline(brand.accent, t('reissueNotice.kicker'), t('reissueNotice.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}`,
    notes: [t('reissueNotice.note')],
    text: [greeting, news, next],
  });
}
