import type { GiftCard } from '../../lib/gift-card.js';
import { formatMoney, salePriceCents, toCents } from '../../lib/money.js';
import { isBlank } from '../../lib/validation.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

/** A card type as the form has it, all as typed. */
export interface GiftCardFields {
  giftCardName: string;
  giftCardTag: string;
  description: string;
  /** Decimal dollars. */
  amount: string;
  /** Percent. */
  discount: string;
  /** `YYYY-MM-DD`, the last day of sale. */
  expirationDate: string;
  status: 'active' | 'inactive';
}

/** The catalog's own limits (SPEC-5.9 and the gift card's terms): said here before a round trip says them. */
export const NAME_MAX = 80;
export const DESCRIPTION_MAX = 1000;
const AMOUNT_CENTS = { min: 100, max: 1_000_000 };
/** A card's shape, and how wide its picture is sent: twice what the largest card on a page shows. */
export const CARD_RATIO = 1.586;
export const PICTURE_WIDTH = 1586;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const PICTURE_BYTES = 5 * 1024 * 1024;

/** What is wrong with a chosen picture; undefined when nothing is. The server looks again, at its bytes. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return t('problem.pictureType');
  return file.size > PICTURE_BYTES ? t('problem.pictureSize') : undefined;
}

export function required(text: string): string | true {
  return isBlank(text) ? work('field.mandatory') : true;
}

export function checkAmount(text: string): string | true {
  if (isBlank(text)) return work('field.mandatory');
  const cents = centsOf(text);
  return cents !== undefined && cents >= AMOUNT_CENTS.min && cents <= AMOUNT_CENTS.max
    ? true
    : t('problem.amount', { least: formatMoney(AMOUNT_CENTS.min / 100), most: formatMoney(AMOUNT_CENTS.max / 100) });
}

export function checkDiscount(text: string): string | true {
  if (isBlank(text)) return work('field.mandatory');
  return percentOf(text) === undefined ? t('problem.discount') : true;
}

/** @param kept the date a card type has already: it may stay, also when it is over */
export function checkDeadline(date: string, today: string, kept: string | undefined): string | true {
  if (isBlank(date)) return work('field.mandatory');
  return date >= today || date === kept ? true : t('problem.past');
}

/** `$1,200.5` -> 120050; undefined for what is no amount of money. */
export function centsOf(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? toCents(Number(plain)) : undefined;
}

/** `15%` -> 15; undefined outside 0 to 100 or with more than two decimals. */
export function percentOf(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : undefined;
}

/** Price and sale price of what is typed, in decimal dollars; undefined while one of the two is not readable. */
export function pricesOf(
  fields: Pick<GiftCardFields, 'amount' | 'discount'>,
): { amount: number; salePrice: number; discount: number } | undefined {
  const cents = centsOf(fields.amount);
  const discount = isBlank(fields.discount) ? 0 : percentOf(fields.discount);
  if (cents === undefined || discount === undefined) return undefined;
  return { amount: cents / 100, salePrice: salePriceCents(cents, discount) / 100, discount };
}

/** What a guest pays and gets for it; a card that costs nothing is not sold (services/catalog/README.md). */
export function priceNote({ amount, salePrice }: { amount: number; salePrice: number }): string {
  return salePrice > 0
    ? t('preview.price', { salePrice: formatMoney(salePrice), amount: formatMoney(amount) })
    : t('preview.nothingToPay');
}

/** The multipart form of create-giftcard and update. */
export function formOf(fields: GiftCardFields, image: File | null): FormData {
  const form = new FormData();
  const sent = {
    ...fields,
    giftCardName: fields.giftCardName.trim(),
    description: fields.description.trim(),
    amount: plainNumber(fields.amount),
    discount: plainNumber(fields.discount),
  };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  if (image) form.set('giftCardImg', image);
  return form;
}

export function fieldsOf(giftCard: GiftCard | null): GiftCardFields {
  if (!giftCard)
    return {
      giftCardName: '',
      giftCardTag: '',
      description: '',
      amount: '',
      discount: '',
      expirationDate: '',
      status: 'active',
    };
  const { giftCardName, giftCardTag, description, amount, discount, expirationDate, status } = giftCard;
  return {
    giftCardName,
    giftCardTag,
    description,
    amount: amount.toFixed(2),
    discount: String(discount),
    expirationDate,
    status: status === 'inactive' ? 'inactive' : 'active',
  };
}

/** What the deadline's cell says beside the date; days that are worth a word are the last fourteen. */
export function deadlineNote(
  { status, expirationDate }: Pick<GiftCard, 'status' | 'expirationDate'>,
  today: string,
): string | undefined {
  const days = Math.round((Date.parse(expirationDate) - Date.parse(today)) / 86_400_000);
  if (status === 'expired' || days < 0) return work('card.expired');
  if (status === 'inactive') return t('list.notOnSale');
  if (days > 14) return undefined;
  return days === 0 ? t('list.endsToday') : days === 1 ? t('list.endsTomorrow') : t('list.endsInDays', { days });
}

function plainNumber(text: string): string {
  return text.replace(/[\s,$%]/g, '');
}
