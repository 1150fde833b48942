import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

/** To whoever filled in the registration form of the landing page. */
export function registrationReceived(brand: Brand): RenderedMail {
  const greeting = greetingOf('');
  const news = t('registrationReceived.news', { brand: brand.name });
  const next = t('registrationReceived.next');
  return layout({
    subject: t('registrationReceived.subject'),
    preheader: t('registrationReceived.preheader'),
    brand,
    body: html`${headline(brand.accent, t('registrationReceived.kicker'), t('registrationReceived.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}`,
    notes: [t('registrationReceived.note')],
    text: [greeting, news, next],
  });
}
