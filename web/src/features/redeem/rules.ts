import { limitIn, unitOf } from '@giftcard/kernel/business/currency';
import { isTip } from '@giftcard/kernel/business/tips';
import type { Buyer } from '../../lib/buyer.js';
import { toCents } from '../../lib/money.js';
import { plainNumber } from '../../lib/typed-money.js';
import type { Receipt } from './model.js';
import { t } from './texts.js';

/** The largest sum the pad takes, in units of the currency: a slip of the thumb stays on the screen. */
const MOST_UNITS = 9_999_999;
/** No QR picture of ours holds more; a longer text is some other code. */
const LONGEST_SCAN = 200;
/** Characters of a card's code without its hyphens. */
const CODE_LENGTH = 26;

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'back';

/** The amount pad fills from the right, cents first, as card terminals do; with whole yen, which have none. */
export function pressKey(cents: number, key: PadKey, currency: string): number {
  const unit = unitOf(currency);
  const units = cents / unit;
  if (key === 'back') return Math.floor(units / 10) * unit;
  const next = units * 10 ** key.length + Number(key);
  return next > MOST_UNITS ? cents : next * unit;
}

/**
 * Cents of the amount field after a change. One typed character enters at the right as on the pad; a text that was
 * pasted or filled in as a whole ("42.50") is read as dollars. Null when it can't be read, has decimals that the currency has not, or is more
 * than the pad takes: the field keeps its sum.
 */
export function readAmount(text: string, typed: boolean, currency: string): number | null {
  const unit = unitOf(currency);
  const upToMost = (cents: number) => (cents % unit === 0 && cents <= MOST_UNITS * unit ? cents : null);
  if (typed) return upToMost(Number(text.replace(/\D/g, '')) * unit);
  const plain = plainNumber(text.replace(/[^\d.,]/g, ''));
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return plain === '' ? 0 : null;
  return upToMost(toCents(Number(plain)));
}

/** Keeps the caret of the amount field behind the last digit, where a typed one enters; a selection stays, to be replaced or deleted. */
export function caretToEnd(
  field: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value' | 'setSelectionRange'>,
): void {
  if (field.selectionStart !== field.selectionEnd) return;
  const end = field.value.search(/\D*$/);
  field.setSelectionRange(end, end);
}

/** The text of a QR picture or what was typed by hand, fit to be sent; null when it can't be one of ours. */
export function cleanScan(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > LONGEST_SCAN || !/^[\x20-\x7e]+$/.test(trimmed) ? null : trimmed;
}

/** The QR of a printed card has the address of its page before a #. */
export function withoutAddress(scanned: string): string {
  return scanned.slice(scanned.lastIndexOf('#') + 1);
}

/** `7k2m49qxtb` -> `7K2M4-9QXTB`, as it stands under the QR picture. A pasted QR text (GV1.…) stays as it is. */
export function groupTyped(text: string): string {
  if (text.includes('.')) return text.trim().slice(0, LONGEST_SCAN);
  const plain = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, CODE_LENGTH);
  return plain.match(/.{1,5}/g)?.join('-') ?? '';
}

/** Where the caret stands in the grouped text, which stood behind so many letters and digits of what was typed. */
export function caretInGroups(before: string, grouped: string): number {
  const behind = before.replace(/[^0-9A-Za-z]/g, '').length;
  const at = behind + Math.floor(Math.max(0, behind - 1) / 5);
  return Math.min(at, grouped.length);
}

/** Something can be taken from it. */
export function isUsable({ status = 'active', remainingBalance }: Buyer): boolean {
  return status === 'active' && remainingBalance > 0;
}

/** Where the code goes: to the recipient of a gift, else to the buyer (SPEC-4.10). Of a gift that was handed over or texted, nowhere yet. */
export function holderEmail(buyer: Buyer): string {
  if (lacksAddress(buyer)) return '';
  return (buyer.giftInfo?.recipientEmail || buyer.email || buyer.selfInfo?.email || '').trim();
}

/** Its buyer handed it over, it was texted, or it was activated without an address, and nobody has said yet whose it is: no code can be mailed. */
export function lacksAddress({
  giftInfo,
  paidAtCounter,
  email,
  name,
}: Pick<Buyer, 'giftInfo' | 'paidAtCounter' | 'email' | 'name'>): boolean {
  const isWithout = giftInfo?.byLink === true || giftInfo?.recipientPhone !== undefined;
  return isWithout || (paidAtCounter !== null && email === '' && name === '');
}

export function holderName(buyer: Buyer): string {
  return buyer.giftInfo?.recipientName || buyer.buyerName || buyer.selfInfo?.name || t('receipt.guest');
}

/** `Tom Okafor` -> `Tom` */
/** There is cash to ask the guest about, or to hand over: the receipt waits for the cashier. */
export function waitsForCash({ cashOut, wish }: Pick<Receipt, 'cashOut' | 'wish'>): boolean {
  return cashOut !== null || wish === 'cash-out';
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

/** What speaks against sending a code for this amount, in the words of SPEC-8.11, or against its tip; null when nothing does. */
export function amountProblem(cents: number, buyer: Buyer, tipCents = 0): string | null {
  if (!Number.isSafeInteger(cents) || cents <= 0) return t('amount.missing');
  if (cents > toCents(buyer.remainingBalance)) return t('amount.tooMuch');
  return isTip(tipCents, cents, buyer.currency) ? null : t('tip.tooMuch');
}

/** Sums offered as one tap, below the balance; the whole balance comes beside them. */
export function quickSums(balanceCents: number, currency: string): number[] {
  return [1000, 2500, 5000].map((cents) => limitIn(cents, currency)).filter((cents) => cents < balanceCents);
}

/** `tom.okafor@mail.com` -> `t•••••••r@mail.com`: enough for the guest to know the mailbox, too little for the queue behind. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  if (at < 1) return email;
  return name.length < 3
    ? `${name[0]}•${email.slice(at)}`
    : `${name[0]}${'•'.repeat(7)}${name.at(-1)}${email.slice(at)}`;
}

/** The characters a code can have: letters without I and O, digits 2 to 9 (DEC-2.4). */
export function cleanOtp(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-HJ-NP-Z2-9]/g, '')
    .slice(0, 6);
}
