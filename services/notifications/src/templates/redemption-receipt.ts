import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { textLines, thanksTo } from './phrases.js';
import { t } from '../texts.js';

export interface RedemptionReceiptMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** "$25.00", "1 × Wine tasting". */
  readonly amount: string;
  /** Given beside it, and both together; absent for none. */
  readonly tip?: string;
  readonly total?: string;
  readonly balance: string;
  /** Of a package, whose units amount and balance are: how many are left, and what they are worth, "$160.00". */
  readonly left?: { readonly units: number; readonly worth: string } | undefined;
  readonly isUsedUp: boolean;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly redeemedAt: string;
}

/** To the holder after a redemption: what was used and what is left. */
export function redemptionReceipt(mail: RedemptionReceiptMail): RenderedMail {
  const { brand, holderName, giftCardName, amount, tip, total = amount, balance, left, isUsedUp, redeemedAt } = mail;
  const greeting = thanksTo(holderName);
  const used = tip ? t('redemptionReceipt.withTip', { amount, tip }) : amount;
  const news = isUsedUp
    ? t('redemptionReceipt.usedUp', { amount: used, brand: brand.name })
    : t(left ? 'ofPackage.usedInPart' : 'redemptionReceipt.usedInPart', { amount: used, brand: brand.name, balance });
  const lines = [
    [t('line.giftCard'), giftCardName],
    [t('line.date'), redeemedAt],
    [t('line.used'), amount],
    ...(tip ? [[t('line.tip'), tip] as const] : []),
    ...(left ? [[t('line.worthOfLeft'), left.worth] as const] : []),
    [t('line.newBalance'), balance],
  ] as const;
  return layout({
    subject: left
      ? t('ofPackage.usedSubject', { amount, brand: brand.name, left: left.units })
      : t('redemptionReceipt.subject', { amount: total, brand: brand.name, balance }),
    preheader: t('redemptionReceipt.preheader', { giftCard: giftCardName, balance }),
    brand,
    body: html`${headline(brand.accent, t('redemptionReceipt.kicker'), t('redemptionReceipt.title', { balance }))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}`,
    notes: [t('redemptionReceipt.note', { brand: brand.name })],
    text: [greeting, news, textLines(lines)],
  });
}
