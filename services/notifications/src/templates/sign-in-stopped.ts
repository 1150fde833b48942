import { button, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface SignInStoppedMail {
  readonly brand: Brand;
  readonly name: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly stoppedAt: string;
  readonly addresses: number;
  /** Where a new password is asked for; empty where it is a setting of the platform. */
  readonly link: string;
}

/** To the holder of an account whose password strangers guess at. */
export function signInStopped({ brand, name, stoppedAt, addresses, link }: SignInStoppedMail): RenderedMail {
  const greeting = greetingOf(name);
  const news = t('signInStopped.news', { brand: brand.name, date: stoppedAt, count: addresses });
  const safe = t('signInStopped.safe');
  const advice = link ? t('signInStopped.advice') : t('signInStopped.adviceSettings');
  return layout({
    subject: t('signInStopped.subject', { brand: brand.name }),
    preheader: t('signInStopped.preheader', { date: stoppedAt }),
    brand,
    body: html`${headline(brand.accent, t('signInStopped.kicker'), t('signInStopped.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(`${safe} ${advice}`)}${link ? button(brand.accent, link, t('signInStopped.action')) : undefined}`,
    notes: [t('signInStopped.note')],
    text: [greeting, news, safe, advice, link],
  });
}
