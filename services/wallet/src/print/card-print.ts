import { groupCardCode, qrPayload } from '@giftcard/kernel/business/card-code';
import { giftGreeting } from '@giftcard/kernel/business/gift-greeting';
import { formatMoney } from '@giftcard/kernel/business/money';
import { endWords, requiredWords } from '@giftcard/kernel/required-words/required-words';
import { lastDay } from '../apple/pkpass.js';
import { accentOnPaper } from '../apple/pass-colours.js';
import type { CardState, Pass } from '../domain/pass.js';
import type { Business } from '../projections/businesses.js';
import { languageOf, textsIn } from '../texts.js';

export type Paper = 'letter' | 'a4';

export interface CardPrintParts {
  readonly pass: Pass;
  readonly cardState: CardState;
  readonly business: Business;
  readonly code: string;
  readonly qrKey: Buffer;
  readonly paper: Paper;
  /** Instead of the amount the card's name stands there. */
  readonly hidesAmount: boolean;
  /** JPEG and PNG; undefined for none. */
  readonly picture: Buffer | undefined;
  readonly logo: Buffer | undefined;
  readonly now: Date;
}

/** All that stands on a printed card; plain data, so that it can go to the thread that draws. Colours are "#rrggbb". */
export interface CardPrint {
  readonly paper: Paper;
  readonly language: string;
  /** Of the file. */
  readonly title: string;
  readonly accent: string;
  readonly picture: Uint8Array | undefined;
  readonly logo: Uint8Array | undefined;
  readonly cover: { readonly title: string; readonly line: string };
  readonly business: string;
  readonly place: string;
  /** Below it, line by line. */
  readonly small: readonly string[];
  readonly greeting: string;
  readonly message: string;
  readonly from: string;
  readonly kicker: string;
  /** "$100.00", or the card's name. */
  readonly value: string;
  readonly spend: string;
  readonly qr: string;
  readonly code: string;
  readonly use: string;
}

/** A card to be folded twice, with the balance of this moment. */
export function describeCardPrint(parts: CardPrintParts): CardPrint {
  const { pass, cardState, business, code, qrKey, paper, hidesAmount, picture, logo, now } = parts;
  const { giftCardName, currency, senderName, recipientName, message, occasion } = pass.snapshot;
  const { name } = business;
  const isGift = recipientName !== '' || senderName !== '';
  const language = languageOf(pass);
  const t = textsIn(language);
  return {
    paper,
    language,
    title: t('print.title', { business: name }),
    accent: accentOnPaper(business.accent),
    picture,
    logo,
    cover: {
      title: recipientName ? t('print.for', { recipient: recipientName }) : giftCardName,
      line: senderName ? t('print.withLoveFrom', { sender: senderName }) : name,
    },
    business: name,
    place: placeOf(business),
    small: [
      endWords(pass.validUntil && lastDay(pass.validUntil, business.timeZone, language), language),
      ...requiredWords(business, now, language),
      t(isGift ? 'print.lost' : 'print.lostOwn'),
    ],
    greeting: giftGreeting(occasion, recipientName, language),
    message,
    from: senderName,
    kicker: t('print.yourGift'),
    value: hidesAmount ? giftCardName : formatMoney({ amountCents: cardState.balanceCents, currency }, language),
    spend: hidesAmount ? t('print.secret', { business: name }) : t('print.toSpend', { business: name }),
    qr: qrPayload(code, qrKey),
    code: groupCardCode(code),
    use: t(isGift ? 'print.use' : 'print.useOwn'),
  };
}

function placeOf({ address }: Business): string {
  return [address?.street, address?.city, address?.state].filter(Boolean).join(', ');
}
