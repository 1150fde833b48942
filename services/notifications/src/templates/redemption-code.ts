import { headline, oneTimeCode, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface RedemptionCodeMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$25.00". */
  readonly amount: string;
  /** Taken beside it, and both together; absent for none. */
  readonly tip?: string;
  readonly total?: string;
  readonly code: string;
  /** "5 minutes". */
  readonly validFor: string;
}

/** To the holder at the counter: the code lets one amount, and a tip beside it, be taken off the card. */
export function redemptionCode({
  brand,
  holderName,
  giftCardName,
  amount,
  tip,
  total = amount,
  code,
  validFor,
}: RedemptionCodeMail): RenderedMail {
  const greeting = greetingOf(holderName);
  const ask = tip
    ? t('redemptionCode.askWithTip', { brand: brand.name, amount, tip, total, giftCard: giftCardName })
    : t('redemptionCode.ask', { brand: brand.name, amount, giftCard: giftCardName });
  const warning = t('redemptionCode.warning', { time: validFor, brand: brand.name });
  return layout({
    subject: t('redemptionCode.subject', { code, amount: total, brand: brand.name }),
    preheader: t('redemptionCode.preheader', { time: validFor }),
    brand,
    body: html`${headline(brand.accent, t('redemptionCode.kicker', { brand: brand.name }), t('redemptionCode.title', { amount: total }))}${paragraph(`${greeting}\n${ask}`)}${oneTimeCode(code)}${small(warning)}`,
    notes: [t('redemptionCode.note')],
    text: [greeting, ask, code, warning],
  });
}
