import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface CashOutReceiptMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$4.20". */
  readonly amount: string;
  /** What ended beside it; undefined for nothing. */
  readonly bonus: string | undefined;
  /** By whose law, "California". */
  readonly place: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly cashedOutAt: string;
}

/** To the holder when what was left of a card was paid out in cash. */
export function cashOutReceipt({
  brand,
  holderName,
  giftCardName,
  amount,
  bonus,
  place,
  cashedOutAt,
}: CashOutReceiptMail): RenderedMail {
  const greeting = greetingOf(holderName);
  const paid = t('cashOutReceipt.news', { brand: brand.name, amount, place });
  const news = bonus ? `${paid} ${t('cashOutReceipt.bonus', { bonus, brand: brand.name })}` : paid;
  const lines = [
    [t('line.giftCard'), giftCardName],
    [t('line.date'), cashedOutAt],
    [t('line.paidOut'), amount],
    ...(bonus ? [[t('line.bonusEnded'), bonus] as const] : []),
  ] as const;
  return layout({
    subject: t('cashOutReceipt.subject', { amount, brand: brand.name }),
    preheader: t('cashOutReceipt.preheader', { giftCard: giftCardName }),
    brand,
    body: html`${headline(brand.accent, t('cashOutReceipt.kicker'), t('cashOutReceipt.title', { amount }))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}`,
    notes: [t('cashOutReceipt.note', { brand: brand.name })],
    text: [greeting, news, textLines(lines)],
  });
}
