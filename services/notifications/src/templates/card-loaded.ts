import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface CardLoadedMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$50.00". */
  readonly amount: string;
  readonly balance: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly loadedAt: string;
}

/** To the holder when somebody else topped up the card. */
export function cardLoaded({
  brand,
  holderName,
  giftCardName,
  amount,
  balance,
  loadedAt,
}: CardLoadedMail): RenderedMail {
  const greeting = greetingOf(holderName);
  const news = t('cardLoaded.news', { brand: brand.name, amount });
  const lines = [
    [t('line.giftCard'), giftCardName],
    [t('line.date'), loadedAt],
    [t('line.toppedUp'), amount],
    [t('line.newBalance'), balance],
  ] as const;
  return layout({
    subject: t('cardLoaded.subject', { amount, brand: brand.name }),
    preheader: t('cardLoaded.preheader', { giftCard: giftCardName, balance }),
    brand,
    body: html`${headline(brand.accent, t('cardLoaded.kicker'), t('cardLoaded.title', { balance }))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}`,
    notes: [t('cardLoaded.note')],
    text: [greeting, news, textLines(lines)],
  });
}
