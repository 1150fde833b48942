import { headline, note, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface RegistrationRejectedMail {
  readonly brand: Brand;
  /** Why, in the super admin's words; may be empty. */
  readonly reason: string;
}

/** To the contact of a request that was turned down, with the reason. */
export function registrationRejected({ brand, reason }: RegistrationRejectedMail): RenderedMail {
  const greeting = greetingOf('');
  const news = t('registrationRejected.news', { brand: brand.name });
  const next = t('registrationRejected.next');
  return layout({
    subject: t('registrationRejected.subject'),
    preheader: t('registrationRejected.preheader'),
    brand,
    body: html`${headline(brand.accent, t('registrationRejected.kicker'), t('registrationRejected.title'))}${paragraph(`${greeting}\n${news}`)}${reason ? note(reason, brand.name) : undefined}${paragraph(next)}`,
    notes: [t('registrationRejected.note')],
    text: [greeting, news, reason ? t('registrationRejected.reason', { reason }) : undefined, next],
  });
}
