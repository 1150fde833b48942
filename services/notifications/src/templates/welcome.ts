import { button, headline, link, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface WelcomeMail {
  readonly brand: Brand;
  readonly ownerName: string;
  readonly businessName: string;
  readonly loginUrl: string;
  /** The business's own page of gift cards. */
  readonly shopUrl: string;
}

/** To the owner of a new business who has a password already. */
export function welcome({ brand, ownerName, businessName, loginUrl, shopUrl }: WelcomeMail): RenderedMail {
  const greeting = greetingOf(ownerName);
  const news = t('welcome.news', { business: businessName });
  return layout({
    subject: t('welcome.subject', { brand: brand.name, business: businessName }),
    preheader: t('welcome.preheader'),
    brand,
    body: html`${headline(brand.accent, t('welcome.kicker'), businessName)}${paragraph(`${greeting}\n${news}`)}${button(brand.accent, loginUrl, t('welcome.signIn'))}${link(t('welcome.yourPage'), shopUrl)}`,
    notes: [t('welcome.note', { business: businessName })],
    text: [greeting, news, `${t('welcome.signIn')}:\n${loginUrl}`, `${t('welcome.yourPage')}:\n${shopUrl}`],
  });
}
