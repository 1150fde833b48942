import { button, headline, note, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface SetPasswordMail {
  readonly brand: Brand;
  readonly ownerName: string;
  readonly businessName: string;
  /** What the super admin wrote with the approval; may be empty. */
  readonly words: string;
  /** Works once. Secret. */
  readonly link: string;
}

/** To the owner of an approved business: the link stands alone on its line of the text part (DEC-5). */
export function setPassword({ brand, ownerName, businessName, words, link }: SetPasswordMail): RenderedMail {
  const greeting = greetingOf(ownerName);
  const news = t('setPassword.news', { business: businessName });
  const once = t('setPassword.once');
  return layout({
    subject: t('setPassword.subject', { business: businessName }),
    preheader: t('setPassword.preheader'),
    brand,
    body: html`${headline(brand.accent, t('setPassword.kicker'), businessName)}${paragraph(`${greeting}\n${news}`)}${words ? note(words, brand.name) : undefined}${button(brand.accent, link, t('setPassword.action'))}${small(once)}`,
    notes: [t('password.keepMail')],
    text: [greeting, news, words ? t('setPassword.words', { brand: brand.name, words }) : undefined, link, once],
  });
}
