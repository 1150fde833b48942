import { button, headline, note, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface SetPasswordMail {
  readonly brand: Brand;
  readonly ownerName: string;
  readonly businessName: string;
  /** What the super admin wrote with the approval; may be empty. */
  readonly words: string;
  /** Works once. Secret. */
  readonly link: string;
}

/** To the owner of an approved business: the link stands alone on its line of the text part (DEC-5). */
export function setPassword({ brand, ownerName, businessName, words, link }: SetPasswordMail): RenderedMail {
  const greeting = ownerName ? `Hello ${ownerName},` : 'Hello,';
  const news = `Your registration is approved: ${businessName} now has its own gift card shop. Choose a password to sign in and create your first gift card.`;
  const once = 'The link works once. If it no longer works, ask us for a new one.';
  return layout({
    subject: `${businessName} is approved: choose your password`,
    preheader: 'Your gift card shop is ready. Choose a password to sign in.',
    brand,
    body: html`${headline(brand.accent, 'You are approved', businessName)}${paragraph(`${greeting}\n${news}`)}${words ? note(words, brand.name) : undefined}${button(brand.accent, link, 'Choose your password')}${small(once)}`,
    notes: ['Keep this mail to yourself: whoever has the link can choose the password.'],
    text: [greeting, news, words ? `${brand.name} writes:\n${words}` : undefined, link, once],
  });
}
