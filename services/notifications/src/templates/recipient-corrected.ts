import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface RecipientCorrectedMail {
  readonly brand: Brand;
  readonly buyerName: string;
  readonly recipientName: string;
  readonly giftCardName: string;
  /** "b***@example.com": enough to know it again, not enough to write to. */
  readonly newAddress: string;
  /** "21 Nov 2026, 9:05 AM ET". */
  readonly correctedAt: string;
  /** By the buyer, with the link in the receipt. */
  readonly isByLink: boolean;
  readonly isReissued: boolean;
}

/** To the buyer of a gift whose recipient's address the business corrected: the one person who can tell that it is wrong. Holds nothing of the card. */
export function recipientCorrected({
  brand,
  buyerName,
  recipientName,
  giftCardName,
  newAddress,
  correctedAt,
  isByLink,
  isReissued,
}: RecipientCorrectedMail): RenderedMail {
  const greeting = greetingOf(buyerName);
  const byBusiness = recipientName
    ? t('recipientCorrected.newsOfRecipient', { brand: brand.name, recipient: recipientName })
    : t('recipientCorrected.news', { brand: brand.name });
  const said = isByLink ? t('recipientCorrected.newsByLink') : byBusiness;
  const news = isReissued ? `${said} ${t('recipientCorrected.reissued')}` : said;
  const lines = [
    [t('line.giftCard'), giftCardName],
    [t('line.newAddress'), newAddress],
    [t('line.date'), correctedAt],
  ] as const;
  const next = t('recipientCorrected.next', { brand: brand.name });
  return layout({
    subject: t('recipientCorrected.subject', { brand: brand.name }),
    preheader: t('recipientCorrected.preheader', { address: newAddress, next }),
    brand,
    body: html`${headline(brand.accent, t('recipientCorrected.kicker'), t('recipientCorrected.title'))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}${paragraph(next)}`,
    notes: [t('recipientCorrected.note')],
    text: [greeting, news, textLines(lines), next],
  });
}
