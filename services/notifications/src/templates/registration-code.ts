import { headline, oneTimeCode, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { t } from '../texts.js';

export interface RegistrationCodeMail {
  readonly brand: Brand;
  readonly code: string;
  /** "10 minutes". */
  readonly validFor: string;
}

/** The code that proves an address at registration. */
export function registrationCode({ brand, code, validFor }: RegistrationCodeMail): RenderedMail {
  const ask = t('registrationCode.ask');
  const warning = t('registrationCode.warning', { time: validFor });
  return layout({
    subject: t('registrationCode.subject', { code, brand: brand.name }),
    preheader: t('registrationCode.preheader', { time: validFor }),
    brand,
    body: html`${headline(brand.accent, t('registrationCode.kicker'), t('registrationCode.title'))}${paragraph(ask)}${oneTimeCode(code)}${small(warning)}`,
    notes: [t('registrationCode.note')],
    text: [ask, code, warning],
  });
}
