import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface PackageEndedMail {
  readonly brand: Brand;
  readonly holderName: string;
  readonly giftCardName: string;
  /** What was left, "4 × Wine tasting". */
  readonly units: string;
  /** What that is from now on, "$160.00". */
  readonly balance: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly endedAt: string;
}

/** To the holder of a package that its business ended: what is left is money. */
export function packageEnded({
  brand,
  holderName,
  giftCardName,
  units,
  balance,
  endedAt,
}: PackageEndedMail): RenderedMail {
  const greeting = greetingOf(holderName);
  const news = t('packageEnded.news', { brand: brand.name, giftCard: giftCardName, units, balance });
  const lines = [
    [t('line.giftCard'), giftCardName],
    [t('line.date'), endedAt],
    [t('line.newBalance'), balance],
  ] as const;
  return layout({
    subject: t('packageEnded.subject', { brand: brand.name, balance }),
    preheader: t('packageEnded.preheader', { units, balance }),
    brand,
    body: html`${headline(brand.accent, t('packageEnded.kicker'), t('packageEnded.title', { balance }))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}`,
    notes: [t('packageEnded.note', { brand: brand.name })],
    text: [greeting, news, textLines(lines)],
  });
}
