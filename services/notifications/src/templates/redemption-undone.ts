import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface RedemptionUndoneMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$25.00", "1 × Wine tasting". */
  readonly amount: string;
  /** Back beside it, and both together; absent for none. */
  readonly tip?: string;
  readonly total?: string;
  readonly balance: string;
  /** Of a package, whose units amount and balance are: what those that are left are worth, "$160.00". */
  readonly worth?: string | undefined;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly undoneAt: string;
}

/** To the holder when a redemption is taken back. */
export function redemptionUndone({
  brand,
  holderName,
  giftCardName,
  amount,
  tip,
  total = amount,
  balance,
  worth,
  undoneAt,
}: RedemptionUndoneMail): RenderedMail {
  const greeting = greetingOf(holderName);
  const news = t(worth ? 'ofPackage.undoneNews' : 'redemptionUndone.news', { brand: brand.name, amount: total });
  const lines = [
    [t('line.giftCard'), giftCardName],
    [t('line.date'), undoneAt],
    [t('line.back'), amount],
    ...(tip ? [[t('line.tipBack'), tip] as const] : []),
    ...(worth ? [[t('line.worthOfLeft'), worth] as const] : []),
    [t('line.newBalance'), balance],
  ] as const;
  return layout({
    subject: t('redemptionUndone.subject', { amount: total, brand: brand.name }),
    preheader: t('redemptionUndone.preheader', { giftCard: giftCardName, balance }),
    brand,
    body: html`${headline(brand.accent, t('redemptionUndone.kicker'), t(worth ? 'ofPackage.left' : 'redemptionUndone.title', { balance }))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}`,
    notes: [t('redemptionUndone.note', { brand: brand.name })],
    text: [greeting, news, textLines(lines)],
  });
}
