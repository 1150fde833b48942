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
import { contributorRows, contributorText, fromAll, type Contributor } from './contributors.js';
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
  /** Of a group gift: who gives it; empty for any other. */
  readonly contributors: readonly Contributor[];
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
  const { sender, from, greeting, spend, rows, lines } = giftLook(mail, card.pageUrl);
  const aBrand = aBrandOf(brand.name);
  return layout({
    subject: from ? t('groupGift.gift.subject', { from, aBrand }) : t('gift.subject', { sender, aBrand }),
    preheader:
      mail.contents === undefined
        ? t('gift.preheader', { greeting, value, giftCard: giftCardName })
        : t('ofPackage.giftPreheader', { greeting, value, brand: brand.name }),
    brand,
    body: html`${rows}${button(brand.accent, card.pageUrl, t('card.see'))}${dashedRule()}
${qrCode(card.qr, card.code, `${giftCardName}\n${spend}`)}${darkButtons(card.walletLinks)}`,
    notes: [t('card.howToUse'), terms, from ? t('groupGift.gift.note', { from }) : t('gift.note', { sender })],
    text: [...lines, ...cardText(card)],
  });
}

/** What a gift looks like to whoever sees it, without what opens the card. @param pageUrl where its picture leads; undefined for nowhere */
export function giftLook(look: GiftLook, pageUrl: string | undefined) {
  const { brand, senderName, giftCardName, value, contents, validUntil, message, picture, contributors } = look;
  const sender = senderName || t('gift.somebody');
  const from = fromAll(sender, contributors);
  const greeting = giftGreeting(look.occasion, look.recipientName, mailLanguage());
  const spend = spendOf(value, validUntil, contents !== undefined);
  const includes = contents ? t('ofPackage.contents', { contents }) : undefined;
  const told = { aBrand: aBrandOf(brand.name), giftCard: giftCardName, spend };
  const alt = t('card.picture', { brand: brand.name, giftCard: giftCardName, value });
  return {
    sender,
    from,
    greeting,
    spend,
    rows: html`${headline(brand.accent, t('gift.kicker', { sender: from ?? sender }), greeting)}${worth(value, giftCardName)}${includes && small(includes)}${cardPicture(brand.accent, pageUrl, { picture, alt, name: giftCardName, value })}
${message ? note(message, senderName) : undefined}${contributorRows(contributors)}`,
    lines: [
      greeting,
      from ? t('groupGift.gift.news', { from, ...told }) : t('gift.news', { sender, ...told }),
      includes,
      message ? `${message}\n\n${senderName}`.trim() : undefined,
      contributorText(contributors),
    ],
  };
}
