import { button, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface SignInStoppedMail {
  readonly brand: Brand;
  readonly name: string;
  /** What was guessed: passwords, or codes of the second factor by who knows the password. */
  readonly tried: 'passwords' | 'codes';
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly stoppedAt: string;
  /** Passwords were tried from so many. */
  readonly addresses: number;
  /** Where a new password is asked for; empty where it is a setting of the platform. */
  readonly link: string;
}

/** To the holder of an account whose password, or second factor, strangers guess at. */
export function signInStopped({ brand, name, tried, stoppedAt, addresses, link }: SignInStoppedMail): RenderedMail {
  const greeting = greetingOf(name);
  const codes = tried === 'codes';
  const news = codes
    ? t('signInStopped.newsCodes', { brand: brand.name, date: stoppedAt })
    : t('signInStopped.news', { brand: brand.name, date: stoppedAt, count: addresses });
  const safe = codes ? t('signInStopped.safeCodes') : t('signInStopped.safe');
  const advice = codes
    ? t(link ? 'signInStopped.adviceCodes' : 'signInStopped.adviceCodesSettings')
    : t(link ? 'signInStopped.advice' : 'signInStopped.adviceSettings');
  return layout({
    subject: t('signInStopped.subject', { brand: brand.name }),
    preheader: t('signInStopped.preheader', { date: stoppedAt }),
    brand,
    body: html`${headline(brand.accent, t('signInStopped.kicker'), t('signInStopped.title'))}${paragraph(`${greeting}\n${news}`)}${paragraph(`${safe} ${advice}`)}${link ? button(brand.accent, link, t('signInStopped.action')) : undefined}`,
    notes: [t('signInStopped.note')],
    text: [greeting, news, safe, advice, link],
  });
}
