import type { Language } from '@giftcard/kernel/business/language';
import { dashedRule, placeholder, small } from './blocks.js';
import { giftLook, type GiftLook } from './gift.js';
import { layout, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { inLanguage, t } from '../texts.js';

export interface GiftCopyMail extends GiftLook {
  /** What its reader, the buyer, reads; the gift itself is in its recipient's language. */
  readonly readerLanguage: Language;
}

/** To the buyer of a gift who wished to see it: the gift as its recipient got it, without code, QR picture or any link to the card (DEC-2.14). */
export function giftCopy({ readerLanguage, ...look }: GiftCopyMail): RenderedMail {
  const { rows, lines, spend } = giftLook(look, undefined);
  const said = inLanguage(readerLanguage, () => {
    const recipient = look.recipientName || t('giftCopy.somebody');
    return {
      subject: t('giftCopy.subject', { recipient }),
      preheader: t('giftCopy.preheader', { recipient }),
      news: t('giftCopy.news', { recipient }),
      theirs: t('giftCopy.theirs', { recipient }),
      note: t('giftCopy.note'),
    };
  });
  return layout({
    subject: said.subject,
    preheader: said.preheader,
    brand: look.brand,
    body: html`${small(said.news, readerLanguage)}${rows}${dashedRule()}
${placeholder(said.theirs, readerLanguage)}${small(`${look.giftCardName}\n${spend}`)}`,
    notes: [look.terms, said.note],
    text: [said.news, ...lines, said.theirs],
  });
}
