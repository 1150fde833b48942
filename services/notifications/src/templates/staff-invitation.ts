import { button, headline, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface StaffInvitationMail {
  readonly brand: Brand;
  readonly name: string;
  readonly role: 'owner' | 'manager' | 'cashier';
  /** Works once. Secret. */
  readonly link: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly validUntil: string;
}

/** To somebody who is to work for a business: the link stands alone on its line of the text part (DEC-5). */
export function staffInvitation({ brand, name, role, link, validUntil }: StaffInvitationMail): RenderedMail {
  const greeting = greetingOf(name);
  const news = t(`staffInvitation.news.${role}`, { brand: brand.name });
  const once = t('staffInvitation.once', { date: validUntil });
  return layout({
    subject: t('staffInvitation.subject', { brand: brand.name }),
    preheader: t('staffInvitation.preheader'),
    brand,
    body: html`${headline(brand.accent, t('staffInvitation.kicker'), t('staffInvitation.title', { brand: brand.name }))}${paragraph(`${greeting}\n${news}`)}${button(brand.accent, link, t('staffInvitation.button'))}${small(once)}`,
    notes: [t('password.keepMail')],
    text: [greeting, news, link, once],
  });
}
