import { giftGreeting } from '@giftcard/kernel/business/gift-greeting';
import {
  button,
  cardPicture,
  darkButtons,
  dashedRule,
  headline,
  note,
  qrCode,
  small,
  value as worth,
} from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { cardText, type CardAccess } from './own-card.js';
import { aBrandOf, spendOf } from './phrases.js';
import { mailLanguage, t } from '../texts.js';

/** What is seen of a gift. */
export interface GiftLook {
  readonly brand: Brand;
  readonly senderName: string;
  readonly recipientName: string;
  readonly giftCardName: string;
  /** "$50.00", "5 × Wine tasting". */
  readonly value: string;
  /** Of a package, what one unit holds; may be empty. Absent for money. */
  readonly contents?: string | undefined;
  /** Last day of the card's value; undefined for never. */
  readonly validUntil: string | undefined;
  readonly message: string;
  readonly occasion: string;
  readonly picture: string | undefined;
  /** What the law has a card say. */
  readonly terms: string;
}

export interface GiftMail extends GiftLook {
  readonly card: CardAccess;
}

/** To the recipient of a gift, as reference/ui's gift mail is drawn. */
export function gift(mail: GiftMail): RenderedMail {
  const { brand, giftCardName, value, terms, card } = mail;
  const { sender, greeting, spend, rows, lines } = giftLook(mail, card.pageUrl);
  return layout({
    subject: t('gift.subject', { sender, aBrand: aBrandOf(brand.name) }),
    preheader:
      mail.contents === undefined
        ? t('gift.preheader', { greeting, value, giftCard: giftCardName })
        : t('ofPackage.giftPreheader', { greeting, value, brand: brand.name }),
    brand,
    body: html`${rows}${button(brand.accent, card.pageUrl, t('card.see'))}${dashedRule()}
${qrCode(card.qr, card.code, `${giftCardName}\n${spend}`)}${darkButtons(card.walletLinks)}`,
    notes: [t('card.howToUse'), terms, t('gift.note', { sender })],
    text: [...lines, ...cardText(card)],
  });
}

/** What a gift looks like to whoever sees it, without what opens the card. @param pageUrl where its picture leads; undefined for nowhere */
export function giftLook(
  { brand, senderName, recipientName, giftCardName, value, contents, validUntil, message, occasion, picture }: GiftLook,
  pageUrl: string | undefined,
) {
  const sender = senderName || t('gift.somebody');
  const greeting = giftGreeting(occasion, recipientName, mailLanguage());
  const spend = spendOf(value, validUntil, contents !== undefined);
  const includes = contents ? t('ofPackage.contents', { contents }) : undefined;
  const alt = t('card.picture', { brand: brand.name, giftCard: giftCardName, value });
  return {
    sender,
    greeting,
    spend,
    rows: html`${headline(brand.accent, t('gift.kicker', { sender }), greeting)}${worth(value, giftCardName)}${includes && small(includes)}${cardPicture(brand.accent, pageUrl, { picture, alt, name: giftCardName, value })}
${message ? note(message, senderName) : undefined}`,
    lines: [
      greeting,
      t('gift.news', { sender, aBrand: aBrandOf(brand.name), giftCard: giftCardName, spend }),
      includes,
      message ? `${message}\n\n${senderName}`.trim() : undefined,
    ],
  };
}
