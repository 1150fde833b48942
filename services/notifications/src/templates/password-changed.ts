import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface PasswordChangedMail {
  readonly brand: Brand;
  readonly name: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly changedAt: string;
}

/** To the owner of an account whose password was set or changed. */
export function passwordChanged({ brand, name, changedAt }: PasswordChangedMail): RenderedMail {
  const greeting = greetingOf(name);
  const news = t('passwordChanged.news', { brand: brand.name, date: changedAt });
  const warning = t('passwordChanged.warning');
  return layout({
    subject: t('passwordChanged.subject', { brand: brand.name }),
    preheader: t('passwordChanged.preheader', { date: changedAt }),
    brand,
    body: html`${headline(brand.accent, t('passwordChanged.kicker'), t('passwordChanged.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(warning)}`,
    notes: [t('passwordChanged.note')],
    text: [greeting, news, warning],
  });
}
