import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export const SECOND_FACTOR_CHANGES = [
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'recovery-codes-made',
  'recovery-code-used',
  'reset',
] as const;
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];

export interface SecondFactorChangedMail {
  readonly brand: Brand;
  readonly name: string;
  readonly change: SecondFactorChange;
  /** Recovery codes. */
  readonly codesLeft: number;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly changedAt: string;
}

/** To the holder of an account whose second factor is another one. */
export function secondFactorChanged({
  brand,
  name,
  change,
  codesLeft,
  changedAt,
}: SecondFactorChangedMail): RenderedMail {
  const greeting = greetingOf(name);
  const news = t(`secondFactorChanged.news.${change}`, { brand: brand.name, date: changedAt });
  const left = change === 'recovery-code-used' ? t('secondFactorChanged.left', { count: codesLeft }) : '';
  const warning = t('secondFactorChanged.warning');
  return layout({
    subject: t('secondFactorChanged.subject', { brand: brand.name }),
    preheader: t('secondFactorChanged.preheader', { date: changedAt }),
    brand,
    body: html`${headline(brand.accent, t('secondFactorChanged.kicker'), t('secondFactorChanged.title'))}${paragraph(`${greeting}\n${news}`)}${left ? paragraph(left) : undefined}${paragraph(warning)}`,
    notes: [t('secondFactorChanged.note')],
    text: [greeting, news, left, warning],
  });
}
