import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface PasswordChangedMail {
  readonly brand: Brand;
  readonly name: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly changedAt: string;
}

/** To the owner of an account whose password was set or changed. */
export function passwordChanged({ brand, name, changedAt }: PasswordChangedMail): RenderedMail {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const news = `The password of your ${brand.name} account was changed on ${changedAt}. Every other session was signed out.`;
  const warning = 'If that was not you, tell us at once: somebody else may have access to your account.';
  return layout({
    subject: `Your ${brand.name} password was changed`,
    preheader: `Changed on ${changedAt}. Not you? Tell us at once.`,
    brand,
    body: html`${headline(brand.accent, 'Your account', 'Password changed')}${paragraph(`${greeting}\n${news}`)}${paragraph(warning)}`,
    notes: ['We send this mail whenever a password changes. We never ask for your password.'],
    text: [greeting, news, warning],
  });
}
