import { groupCardCode, qrPayload } from '@giftcard/kernel/business/card-code';
import { giftGreeting } from '@giftcard/kernel/business/gift-greeting';
import { countedUnits } from '@giftcard/kernel/business/package-units';
import { formatMoney } from '@giftcard/kernel/business/money';
import { endWords, requiredWords } from '@giftcard/kernel/required-words/required-words';
import { lastDay } from '../apple/pkpass.js';
import { accentOnPaper } from '../apple/pass-colours.js';
import { packageLeft, type CardState, type Pass } from '../domain/pass.js';
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
  /** Instead of the amount the card's name stands there; a package is named without its price. */
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
  /** "$100.00", "3 × Wine tasting", or the card's name. */
  readonly value: string;
  /** Of a package, what one holds; empty for none. */
  readonly contents: string;
  readonly spend: string;
  readonly qr: string;
  readonly code: string;
  readonly use: string;
}

/** A card to be folded twice, with the balance of this moment. */
export function describeCardPrint(parts: CardPrintParts): CardPrint {
  const { pass, business, code, qrKey, paper, picture, logo, now } = parts;
  const { giftCardName, senderName, recipientName, message, occasion } = pass.snapshot;
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
    ...worthOf(parts),
    qr: qrPayload(code, qrKey),
    code: groupCardCode(code),
    use: t(isGift ? 'print.use' : 'print.useOwn'),
  };
}

/** What stands on it as its worth. */
function worthOf({
  pass,
  cardState,
  business: { name: business },
  hidesAmount,
}: CardPrintParts): Pick<CardPrint, 'value' | 'contents' | 'spend'> {
  const { giftCardName, currency } = pass.snapshot;
  const language = languageOf(pass);
  const t = textsIn(language);
  const amount = formatMoney({ amountCents: cardState.balanceCents, currency }, language);
  const left = packageLeft(pass, cardState);
  if (left) {
    const { unit, contents } = left.terms;
    const spend = hidesAmount ? t('print.toUse', { business }) : t('print.worth', { amount, business });
    return { value: countedUnits(left.unitsLeft, unit), contents, spend };
  }
  return hidesAmount
    ? { value: giftCardName, contents: '', spend: t('print.secret', { business }) }
    : { value: amount, contents: '', spend: t('print.toSpend', { business }) };
}

function placeOf({ address }: Business): string {
  return [address?.street, address?.city, address?.state].filter(Boolean).join(', ');
}
