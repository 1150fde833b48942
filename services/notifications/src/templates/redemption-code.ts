import { headline, oneTimeCode, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';

export interface RedemptionCodeMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$25.00". */
  readonly amount: string;
  readonly code: string;
  /** "5 minutes". */
  readonly validFor: string;
}

/** To the holder at the counter: the code lets one amount be taken off the card. */
export function redemptionCode({
  brand,
  holderName,
  giftCardName,
  amount,
  code,
  validFor,
}: RedemptionCodeMail): RenderedMail {
  const greeting = holderName ? `Hello ${holderName},` : 'Hello,';
  const ask = `${brand.name} is about to take ${amount} off your gift card "${giftCardName}". Tell this code to the person who serves you.`;
  const warning = `It is valid for ${validFor} and for this amount only. If you are not at ${brand.name} right now, tell it to nobody: your card stays as it is.`;
  return layout({
    subject: `${code} confirms ${amount} at ${brand.name}`,
    preheader: `Tell it to the person who serves you. Valid for ${validFor}.`,
    brand,
    body: html`${headline(brand.accent, `At ${brand.name}`, `Confirm ${amount}`)}${paragraph(`${greeting}\n${ask}`)}${oneTimeCode(code)}${small(warning)}`,
    notes: ['You get this mail because somebody is using your gift card at the counter.'],
    text: [greeting, ask, code, warning],
  });
}
