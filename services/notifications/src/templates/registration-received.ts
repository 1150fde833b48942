import { headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface RegistrationReceivedMail {
  readonly brand: Brand;
  readonly contactName: string;
  readonly businessName: string;
}

/** To whoever filled in the registration form of the landing page. */
export function registrationReceived({ brand, contactName, businessName }: RegistrationReceivedMail): RenderedMail {
  const greeting = contactName ? `Hello ${contactName},` : 'Hello,';
  const news = `Thank you for your interest in ${brand.name}. We have your request for ${businessName} and will be in touch within 24 hours.`;
  const next =
    'Once it is approved you get a mail with a link to choose your password. There is nothing to do until then.';
  return layout({
    subject: `We have your request for ${businessName}`,
    preheader: 'We will be in touch within 24 hours.',
    brand,
    body: html`${headline(brand.accent, 'Request received', 'Thank you')}${paragraph(`${greeting}\n${news}`)}${paragraph(next)}`,
    notes: [
      'You get this mail because this address was given in our registration form. If that was not you, you can ignore it.',
    ],
    text: [greeting, news, next],
  });
}
