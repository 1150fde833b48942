import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import { CardNotPrintable } from './pass.errors.js';
import type { PassIssued } from './pass.events.js';

export type Wallet = 'google' | 'apple';

/** What the pass shows of the purchase; it never changes. */
export interface PurchaseSnapshot {
  readonly giftCardName: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Of a package, as it was sold; absent for money. */
  readonly packageTerms?: PackageTerms;
  /** Empty when the buyer bought for themselves. */
  readonly senderName: string;
  readonly recipientName: string;
  readonly message: string;
  readonly occasion: string;
  /** In the file store; empty for none. */
  readonly imageKey: string;
  /** What the pass speaks to its holder; absent where nobody chose one. */
  readonly language?: string;
  /** Names and words, sealed with the keys of both people (docs/adr/0054). */
  readonly sealed?: string;
  /** Whose key opens it first. */
  readonly personId?: string;
}

export type CardStatus = 'active' | 'blocked' | 'void';

/** How the card behind a pass stands now. */
export interface CardState {
  readonly balanceCents: number;
  /** Of a package; undefined for money, also where the package was ended. */
  readonly unitsLeft?: number | undefined;
  readonly status: CardStatus;
  /** Another one whenever what a pass shows may differ. */
  readonly revision: string;
  /** When that was learnt; undefined for a card as it was sold. */
  readonly changedAt: Date | undefined;
}

/** What an earlier pass of a card is known by. It stays in phones, and opens nothing. */
export interface ReplacedPass {
  readonly publicTokenHash: string;
  readonly serial: string;
  readonly authenticationTokenSealed: string;
  readonly googleObjectId?: string;
}

/** The wallet passes of one order; its id is the order's and the issued card's. What changes is in CardState. */
export interface Pass {
  readonly id: string;
  readonly businessSlug: string;
  readonly codeSealed: string;
  readonly publicTokenHash: string;
  readonly publicTokenSealed: string;
  readonly snapshot: PurchaseSnapshot;
  /** Set when Google Wallet was configured as the pass was made. */
  readonly google?: { readonly objectId: string };
  /** The token is what devices will show to ask for a newer pass. */
  readonly apple: { readonly serial: string; readonly authenticationTokenSealed: string };
  readonly issuedAt: Date;
  /** When its order was placed; absent for a pass that was asked for before. */
  readonly soldAt?: Date;
  /** The first moment in which the card's value is gone; absent for never. */
  readonly validUntil?: Date;
  /** When this service learnt that the card ends later than it was sold for. */
  readonly extendedAt?: Date;
  /** When its buyer last changed what it says, before anybody had it; absent for never. */
  readonly rewordedAt?: Date;
  /** How often the card got a new code, and so a pass of its own; absent for never. */
  readonly reissues?: number;
  readonly reissuedAt?: Date;
  /** Those of the codes before, one for each time. */
  readonly replaced?: readonly ReplacedPass[];
  /** Of a pass as a phone has it whose code was replaced since; never stored. */
  readonly isReplaced?: true;
}

/** What of a package a pass tells. */
export interface PackageLeft {
  readonly terms: PackageTerms;
  readonly unitsLeft: number;
}

/** What is left of a pass's package; undefined for money, and where the package was ended or the card with it. */
export function packageLeft({ snapshot }: Pick<Pass, 'snapshot'>, { unitsLeft }: CardState): PackageLeft | undefined {
  const { packageTerms: terms } = snapshot;
  return terms && unitsLeft !== undefined ? { terms, unitsLeft } : undefined;
}

export interface SellPass {
  readonly soldAt: Date;
  /** Undefined for never. */
  readonly validUntil: Date | undefined;
}

/**
 * The order of a pass was placed: the pass ends when the card does, by the day of the sale and not the one on which it was
 * asked for. Told again it changes nothing, however long the business's cards are valid by then.
 */
export function sellPass(
  pass: Pass,
  { soldAt, validUntil }: SellPass,
): { readonly next: Pass; readonly events: readonly []; readonly isMoved: boolean } {
  if (pass.soldAt) return { next: pass, events: [], isMoved: false };
  const { validUntil: early, ...rest } = pass;
  return {
    next: { ...rest, soldAt, ...(validUntil ? { validUntil } : {}) },
    events: [],
    isMoved: early?.getTime() !== validUntil?.getTime(),
  };
}

/** Error: CARD_NOT_PRINTABLE for a card that is blocked, void, expired or used up. */
export function mustBePrintable({ validUntil }: Pass, { status, balanceCents }: CardState, now: Date): void {
  const isOver = validUntil !== undefined && validUntil <= now;
  if (status !== 'active' || isOver || balanceCents === 0) throw new CardNotPrintable();
}

export interface ReissuePass extends Pick<Pass, 'codeSealed' | 'publicTokenHash' | 'publicTokenSealed'> {
  /** How often by now. */
  readonly count: number;
  /** Of the new pass. */
  readonly authenticationTokenSealed: string;
  /** By which Google knows the new one, if Google Wallet is configured. */
  readonly googleObjectId: string | undefined;
  readonly now: Date;
}

/** Another pass in the place of the one whose code was replaced. Told again, or after a later one, it changes nothing. */
export function reissuePass(pass: Pass, cmd: ReissuePass): { readonly next: Pass; readonly events: readonly [] } {
  const { count, now, authenticationTokenSealed, googleObjectId, ...opens } = cmd;
  if (count <= (pass.reissues ?? 0)) return { next: pass, events: [] };
  const { google, ...rest } = pass;
  const replaced: ReplacedPass = {
    publicTokenHash: pass.publicTokenHash,
    ...pass.apple,
    ...(google ? { googleObjectId: google.objectId } : {}),
  };
  return {
    next: {
      ...rest,
      ...opens,
      ...(googleObjectId === undefined ? {} : { google: { objectId: googleObjectId } }),
      apple: { serial: nameOfReissue(pass.id, count), authenticationTokenSealed },
      reissues: count,
      reissuedAt: now,
      replaced: [...(pass.replaced ?? []), replaced],
    },
    events: [],
  };
}

/** What wallets know the pass of an order by after so many new codes. */
export function nameOfReissue(orderId: string, count: number): string {
  return `${orderId}.${count}`;
}

/** The order of an Apple serial, be its pass the one that is valid or one of before. */
export function orderOfSerial(serial: string): string {
  return serial.split('.')[0]!;
}

/** The pass as a phone with this serial has it; undefined for a serial that it never had. */
export function passOfSerial(pass: Pass, serial: string): Pass | undefined {
  if (pass.apple.serial === serial) return pass;
  const replaced = pass.replaced?.find((one) => one.serial === serial);
  return (
    replaced && {
      ...pass,
      apple: { serial, authenticationTokenSealed: replaced.authenticationTokenSealed },
      isReplaced: true,
    }
  );
}

/** What a pass of before shows of people is sealed, once. */
export function sealPass(
  pass: Pass,
  sealed: { readonly personId: string; readonly sealed: string },
): { readonly next: Pass; readonly events: readonly [] } {
  if (pass.snapshot.sealed !== undefined || !hasWords(pass)) return { next: pass, events: [] };
  return { next: { ...pass, snapshot: { ...pass.snapshot, ...sealed } }, events: [] };
}

/** Names, or what the buyer wrote. */
export function hasWords({ snapshot: { senderName, recipientName, message, occasion } }: Pass): boolean {
  return [senderName, recipientName, message, occasion].some(Boolean);
}

/** What a pass says of people, with what seals it for them. */
export type PassWords = Pick<PurchaseSnapshot, 'senderName' | 'recipientName' | 'message' | 'occasion'> &
  Partial<Pick<PurchaseSnapshot, 'sealed' | 'personId'>>;

/** Its buyer changed what the gift says. What was said before the last word, told again or late, changes nothing. */
export function rewordPass(
  pass: Pass,
  words: PassWords,
  rewordedAt: Date,
): { readonly next: Pass; readonly events: readonly [] } {
  if (pass.rewordedAt && pass.rewordedAt >= rewordedAt) return { next: pass, events: [] };
  const { sealed: _sealed, personId: _personId, ...snapshot } = pass.snapshot;
  return { next: { ...pass, snapshot: { ...snapshot, ...words }, rewordedAt }, events: [] };
}

/** The card ends later than it was sold for; told again, or after a later end, it changes nothing. */
export function extendPass(
  pass: Pass,
  { validUntil, now }: { readonly validUntil: Date | undefined; readonly now: Date },
): { readonly next: Pass; readonly events: readonly [] } {
  const { validUntil: previous, ...rest } = pass;
  if (!previous || (validUntil && validUntil <= previous)) return { next: pass, events: [] };
  return { next: { ...rest, ...(validUntil ? { validUntil } : {}), extendedAt: now }, events: [] };
}

/** @param wallets those that are configured now */
export function issuePass(
  next: Pass,
  wallets: readonly Wallet[],
): { readonly next: Pass; readonly events: readonly PassIssued[] } {
  return {
    next,
    events: [
      {
        type: 'wallet.pass-issued.v1',
        data: { orderId: next.id, businessSlug: next.businessSlug, wallets: [...wallets] },
      },
    ],
  };
}
