import { button, headline, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { t } from '../texts.js';

export interface PersonLinkMail {
  readonly brand: Brand;
  /** Secret. */
  readonly link: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly validUntil: string;
}

/** To who asked what a business has of them. */
export function personLink({ brand, link, validUntil }: PersonLinkMail): RenderedMail {
  const news = t('personLink.news', { brand: brand.name });
  const until = t('personLink.until', { date: validUntil });
  return layout({
    subject: t('personLink.subject', { brand: brand.name }),
    preheader: t('personLink.preheader'),
    brand,
    body: html`${headline(brand.accent, t('personLink.kicker'), t('personLink.title'))}${paragraph(news)}${button(brand.accent, link, t('personLink.open'))}${small(until)}`,
    notes: [t('personLink.note')],
    text: [news, link, until],
  });
}
