import { writtenPhone } from '@giftcard/kernel/business/contact';
import { validityOf } from '@giftcard/kernel/business/validity';

export const LEGAL_PAGES = ['terms', 'privacy-policy', 'imprint'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** What a template speaks of. */
export interface TemplateBusiness {
  readonly name: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  };
  readonly contact?: { readonly phone: string; readonly email: string; readonly website: string } | undefined;
  readonly validityMonths?: number | undefined;
}

/**
 * A business's legal page as long as its owner wrote none: `#` title, `##` headings, `- ` items, paragraphs (docs/adr/0037). The same
 * business gives the same text, letter for letter. No legal advice: the owner's counsel reads it (docs/adr/0079).
 */
export function templateOf(page: LegalPage, business: TemplateBusiness): string {
  return TEMPLATES[page](business).trim();
}

const TEMPLATES: Readonly<Record<LegalPage, (business: TemplateBusiness) => string>> = {
  terms: (business) => `# Terms of sale

These terms apply when you buy or use a gift card of ${business.name}.

## The card

- The card is issued by ${business.name} and good there only.
- ${validityWords(business.validityMonths)}
- No fees are charged, for buying, holding or using it.
- It can be used in one visit or several. What is left stays on it.

## Buying

- The price is shown before you pay. You are charged once.
- The card is sent by email once the payment has gone through, or on the day that you chose for a gift.
- Check the address: who has the email can use the card.

## Using it

- Show the code at the counter. We may ask for a code that is sent to the card's email address.
- Treat it like cash. If somebody else may have the code, tell us at once, and we block the card. What was used before is not replaced.

## Cash and refunds

- What is on the card is not paid out in cash, except where the law gives you the right to it.
- As long as the card is unused, ask us for a refund. The money goes back the way it was paid.
- A discount or bonus that came with a card has no cash value.

## If something changes

A card keeps the terms it was bought under. Nothing here limits rights that the law gives you and that can't be waived.

## Contact

${contactWords(business)}
`,
  'privacy-policy': (business) => `# Privacy

This page says what ${business.name} does with your data when you buy, get or use its gift cards.

## What we keep, and what for

- Names, email addresses and, if you gave it, a phone number of who buys a card and who gets it: to send the card, the receipt and what concerns it.
- Your message to who gets a gift: to show it to them.
- What was bought and used, when and for how much: because the law has us keep it, and so that your balance is right.
- Card numbers go to the payment provider. We never have them.

## Who else has it

The platform that runs the shop and the emails, and the payment provider that takes the payment. Nobody buys it from us, and there is no advertising.

## How long

As long as the card can be used, and after it as long as tax law asks. Emails that we sent are deleted earlier.

## What you can ask for

You can see, download and erase your data yourself: the link "Your data" stands below each email and on the card's page. You can also write to us.

## Contact

${contactWords(business)}
`,
  imprint: (business) => `# Imprint

${business.name} sells and redeems these gift cards.

## Address and contact

${contactWords(business)}
`,
};

function validityWords(chosen: number | undefined): string {
  const months = validityOf(chosen);
  if (months === 0) return 'Its value never expires.';
  const span = months % 12 === 0 ? `${months / 12} years` : `${months} months`;
  return `Its value is good for ${span} from the day it was bought. The last day stands on it.`;
}

function contactWords({ name, address, contact }: TemplateBusiness): string {
  const place = [address.street, address.city, [address.state, address.zipCode].filter(Boolean).join(' ')];
  return [
    name,
    place.filter(Boolean).join(', '),
    contact?.phone && `Phone: ${writtenPhone(contact.phone)}`,
    contact?.email && `Email: ${contact.email}`,
    contact?.website && linkTo(contact.website),
  ]
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');
}

/** Its host, as a link; a bracket in the address would end the mark early. */
function linkTo(website: string): string {
  const [, host = website] = /^https?:\/\/([^/?#]+)/i.exec(website) ?? [];
  return `[${host}](${website.replaceAll(')', '%29')})`;
}
