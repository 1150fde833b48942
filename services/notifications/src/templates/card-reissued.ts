import { button, darkButtons, dashedRule, headline, paragraph, qrCode, value } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { cardText, type CardAccess } from './own-card.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface CardReissuedMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$75.00", "3 × Wine tasting". */
  readonly balance: string;
  readonly isUnits: boolean;
  readonly card: CardAccess;
}

/** To the holder of a card that got a new code. */
export function cardReissued({
  brand,
  holderName,
  giftCardName,
  balance,
  isUnits,
  card,
}: CardReissuedMail): RenderedMail {
  const greeting = greetingOf(holderName);
  const news = t('cardReissued.news', { brand: brand.name, giftCard: giftCardName });
  const left = t(isUnits ? 'ofPackage.reissuedLeft' : 'cardReissued.left', { balance });
  return layout({
    subject: t('cardReissued.subject', { brand: brand.name }),
    preheader: t(isUnits ? 'ofPackage.reissuedPreheader' : 'cardReissued.preheader', { balance }),
    brand,
    body: html`${headline(brand.accent, t('cardReissued.kicker'), t('cardReissued.title'))}${value(balance, giftCardName)}${paragraph(`${greeting}\n${news}`)}
${button(brand.accent, card.pageUrl, t('card.see'))}${dashedRule()}
${qrCode(card.qr, card.code, `${giftCardName}\n${left}`)}${darkButtons(card.walletLinks)}`,
    notes: [t('card.howToUse'), t('cardReissued.note', { brand: brand.name })],
    text: [greeting, news, left, ...cardText(card)],
  });
}
