import { headline, oneTimeCode, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface RegistrationCodeMail {
  readonly brand: Brand;
  readonly code: string;
  /** "10 minutes". */
  readonly validFor: string;
}

/** The code that proves an address at registration. */
export function registrationCode({ brand, code, validFor }: RegistrationCodeMail): RenderedMail {
  const ask = 'Enter this code to verify your email address and go on with your registration.';
  const warning = `It is valid for ${validFor}. If you did not ask for it, you can ignore this mail.`;
  return layout({
    subject: `${code} is your ${brand.name} code`,
    preheader: `Enter it to verify your email address. Valid for ${validFor}.`,
    brand,
    body: html`${headline(brand.accent, 'Email verification', 'Your code')}${paragraph(ask)}${oneTimeCode(code)}${small(warning)}`,
    notes: ['Never tell this code to anybody. We will not ask you for it.'],
    text: [ask, code, warning],
  });
}
