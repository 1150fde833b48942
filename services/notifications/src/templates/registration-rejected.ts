import { headline, note, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface RegistrationRejectedMail {
  readonly brand: Brand;
  readonly contactName: string;
  readonly businessName: string;
  /** Why, in the super admin's words; may be empty. */
  readonly reason: string;
}

/** To the contact of a request that was turned down, with the reason. */
export function registrationRejected({
  brand,
  contactName,
  businessName,
  reason,
}: RegistrationRejectedMail): RenderedMail {
  const greeting = contactName ? `Hello ${contactName},` : 'Hello,';
  const news = `Thank you for your interest in ${brand.name}. We are sorry: we can't take ${businessName} on at this time.`;
  const next = 'If things change, you are welcome to ask again.';
  return layout({
    subject: `About your request for ${businessName}`,
    preheader: `We can't take ${businessName} on at this time.`,
    brand,
    body: html`${headline(brand.accent, 'Your request', businessName)}${paragraph(`${greeting}\n${news}`)}${reason ? note(reason, brand.name) : undefined}${paragraph(next)}`,
    notes: ['You get this mail because this address was given in our registration form.'],
    text: [greeting, news, reason ? `The reason:\n${reason}` : undefined, next],
  });
}
