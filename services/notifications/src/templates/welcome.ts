import { button, headline, link, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface WelcomeMail {
  readonly brand: Brand;
  readonly ownerName: string;
  readonly businessName: string;
  readonly loginUrl: string;
  /** The business's own page of gift cards. */
  readonly shopUrl: string;
}

/** To the owner of a new business who has a password already. */
export function welcome({ brand, ownerName, businessName, loginUrl, shopUrl }: WelcomeMail): RenderedMail {
  const greeting = ownerName ? `Hello ${ownerName},` : 'Hello,';
  const news = `${businessName} now has its own gift card shop. Sign in, create your first gift card, and share your page: what you sell there is mailed to your guests in seconds.`;
  return layout({
    subject: `Welcome to ${brand.name}: ${businessName} is ready to sell`,
    preheader: 'Sign in and create your first gift card.',
    brand,
    body: html`${headline(brand.accent, 'Welcome', businessName)}${paragraph(`${greeting}\n${news}`)}${button(brand.accent, loginUrl, 'Sign in')}${link('Your page', shopUrl)}`,
    notes: [`You get this mail because ${businessName} was registered with this address.`],
    text: [greeting, news, `Sign in:\n${loginUrl}`, `Your page:\n${shopUrl}`],
  });
}
