import { button, headline, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface NewPasswordLinkMail {
  readonly brand: Brand;
  readonly name: string;
  /** Works once. Secret. */
  readonly link: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly validUntil: string;
}

/** To an admin who forgot the password: the link stands alone on its line of the text part (DEC-5). */
export function newPasswordLink({ brand, name, link, validUntil }: NewPasswordLinkMail): RenderedMail {
  const greeting = greetingOf(name);
  const news = t('newPasswordLink.news');
  const once = t('newPasswordLink.once', { date: validUntil });
  return layout({
    subject: t('newPasswordLink.subject'),
    preheader: t('newPasswordLink.preheader'),
    brand,
    body: html`${headline(brand.accent, t('newPasswordLink.kicker'), t('newPasswordLink.subject'))}${paragraph(`${greeting}\n${news}`)}${button(brand.accent, link, t('newPasswordLink.subject'))}${small(once)}`,
    notes: [t('password.keepMail')],
    text: [greeting, news, link, once],
  });
}
