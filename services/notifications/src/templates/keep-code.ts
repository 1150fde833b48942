import { headline, oneTimeCode, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { t } from '../texts.js';

export interface KeepCodeMail {
  readonly brand: Brand;
  readonly giftCardName: string;
  readonly code: string;
  /** "15 minutes". */
  readonly validFor: string;
}

/** To an address that was typed on a card page. Whoever has it may be a stranger: nothing in it opens the card, and nobody is named. */
export function keepCode({ brand, giftCardName, code, validFor }: KeepCodeMail): RenderedMail {
  const ask = t('keepCode.ask', { brand: brand.name, giftCard: giftCardName });
  const warning = t('keepCode.warning', { time: validFor });
  return layout({
    subject: t('keepCode.subject', { code, brand: brand.name }),
    preheader: t('keepCode.preheader', { time: validFor }),
    brand,
    body: html`${headline(brand.accent, t('keepCode.kicker'), t('keepCode.title'))}${paragraph(ask)}${oneTimeCode(code)}${small(warning)}`,
    notes: [t('keepCode.note')],
    text: [ask, code, warning],
  });
}
