import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface RegistrationReceivedMail {
  readonly brand: Brand;
  readonly contactName: string;
  readonly businessName: string;
}

/** To whoever filled in the registration form of the landing page. */
export function registrationReceived({ brand, contactName, businessName }: RegistrationReceivedMail): RenderedMail {
  const greeting = greetingOf(contactName);
  const news = t('registrationReceived.news', { brand: brand.name, business: businessName });
  const next = t('registrationReceived.next');
  return layout({
    subject: t('registrationReceived.subject', { business: businessName }),
    preheader: t('registrationReceived.preheader'),
    brand,
    body: html`${headline(brand.accent, t('registrationReceived.kicker'), t('registrationReceived.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}`,
    notes: [t('registrationReceived.note')],
    text: [greeting, news, next],
  });
}
