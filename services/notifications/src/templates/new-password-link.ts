import { button, headline, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface NewPasswordLinkMail {
  readonly brand: Brand;
  readonly name: string;
  /** Works once. Secret. */
  readonly link: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly validUntil: string;
}

/** To an admin who forgot the password: the link stands alone on its line of the text part (DEC-5). */
export function newPasswordLink({ brand, name, link, validUntil }: NewPasswordLinkMail): RenderedMail {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const news =
    'Somebody asked for a new password for your account. Choose one with this link; you are signed out everywhere else then.';
  const once = `The link works once, until ${validUntil}. If you did not ask for it, leave it: your password stays as it is.`;
  return layout({
    subject: 'Choose a new password',
    preheader: 'A link to choose a new password for your account.',
    brand,
    body: html`${headline(brand.accent, 'A new password', 'Choose a new password')}${paragraph(`${greeting}\n${news}`)}${button(brand.accent, link, 'Choose a new password')}${small(once)}`,
    notes: ['Keep this mail to yourself: whoever has the link can choose the password.'],
    text: [greeting, news, link, once],
  });
}
