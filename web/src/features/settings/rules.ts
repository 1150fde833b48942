import { isCurrency, limitFrom } from '@giftcard/kernel/business/currency';
import { areTipPercents } from '@giftcard/kernel/business/tips';
import { highestWithoutCode } from '@giftcard/kernel/business/without-code';
import { floorOf, unlawfulness } from '@giftcard/kernel/business/gift-card-law';
import { isLawfulValidity, NEVER_EXPIRES } from '@giftcard/kernel/business/validity';
import type { User } from '../../app/session/user.js';
import type { Contact } from '../../lib/gift-card.js';
import { formatMoney } from '../../lib/money.js';
import { centsOf, plainNumber, typedAmount, typedNumber } from '../../lib/typed-money.js';
import { formatPhone } from '../../lib/phone.js';
import { PASSWORD_MIN } from '../../lib/validation.js';
import type { Address, SettingsChange } from './api.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Pixels of the square that is sent; the largest place for it is 144 wide. */
export const LOGO_SIZE = 512;
/** DEC-2.12 */
const LOGO_BYTES = 5 * 1024 * 1024;

/** What speaks against a logo before it is sent; the server looks at its bytes. */
export function logoProblem(file: { type: string; size: number }): string | null {
  if (!LOGO_TYPES.includes(file.type)) return t('logo.wrongType');
  return file.size > LOGO_BYTES ? t('logo.tooLarge') : null;
}

/** Where a business's guests find it. */
export function publicUrl(origin: string, businessSlug: string): string {
  return `${origin}/${businessSlug}/giftcards`;
}

/** Both rules of a new password, in the words of SPEC-5.10. */
export function newPasswordProblems(newPassword: string, confirm: string): { newPassword?: string; confirm?: string } {
  return {
    ...(newPassword.length < PASSWORD_MIN ? { newPassword: work('password.tooShort') } : {}),
    ...(newPassword !== confirm ? { confirm: work('password.differ') } : {}),
  };
}

/** The profile as its form has it, all as typed or chosen. */
export interface ProfileFields extends Address {
  restaurantName: string;
  timeZone: string;
  currency: string;
  validityMonths: string;
  contact: Contact;
  retention: { mailMonths: string; messageMonths: string };
  /** A decimal amount. */
  withoutCodeUpTo: string;
  /** "on" or "off", and percents as they are typed: "15, 18, 20". */
  tips: { on: string; percents: string };
  reminders: 'on' | 'off';
}

export function profileFields({
  restaurantName,
  timeZone,
  currency,
  validityMonths,
  restaurantAddress,
  contact,
  retention,
  withoutCodeUpTo,
  tips,
  reminders,
}: User): ProfileFields {
  const { street, city, state, zipCode } = restaurantAddress;
  const { phone, email, website, openingHours, mapUrl } = contact;
  return {
    restaurantName,
    timeZone,
    currency,
    validityMonths: String(validityMonths),
    street,
    city,
    state,
    zipCode,
    contact: { phone: formatPhone(phone), email, website, openingHours, mapUrl },
    retention: { mailMonths: String(retention.mailMonths), messageMonths: String(retention.messageMonths) },
    withoutCodeUpTo: typedNumber(withoutCodeUpTo),
    tips: { on: tips.on ? 'on' : 'off', percents: tips.percents.join(', ') },
    reminders: reminders ? 'on' : 'off',
  };
}

/** What is sent. A business without an address may stay so; one that was begun or had before is sent, and has to be whole. */
export function profileChange(
  {
    restaurantName,
    timeZone,
    currency,
    validityMonths,
    contact,
    retention,
    withoutCodeUpTo,
    tips,
    reminders,
    ...typed
  }: ProfileFields,
  user: User,
): SettingsChange {
  const address = {
    street: typed.street.trim(),
    city: typed.city.trim(),
    state: typed.state.trim(),
    zipCode: typed.zipCode.trim(),
  };
  const given = Object.values(address).some(Boolean) || Object.values(user.restaurantAddress).some(Boolean);
  return {
    restaurantName: restaurantName.trim(),
    timeZone,
    // Only where it was chosen here: it may have been in another tab meanwhile.
    ...(currency !== user.currency && isCurrency(currency) ? { currency } : {}),
    validityMonths: Number(validityMonths),
    contact: { ...contact, website: withScheme(contact.website), mapUrl: withScheme(contact.mapUrl) },
    retention: { mailMonths: Number(retention.mailMonths), messageMonths: Number(retention.messageMonths) },
    withoutCodeUpTo: Number(plainNumber(withoutCodeUpTo)),
    tips: { on: tips.on === 'on', percents: percentsIn(tips.percents) },
    reminders: reminders === 'on',
    ...(given ? { restaurantAddress: address } : {}),
  };
}

/** What speaks against an amount that the counter takes without a code; true for nothing. */
export function withoutCodeProblem(typed: string, currency: string): string | true {
  const cents = centsOf(typed, currency);
  const most = highestWithoutCode(currency);
  const isAmount = cents !== undefined && cents <= most;
  return isAmount || t('withoutCode.problem', { most: formatMoney(most / 100, currency) });
}

/** The same amount where another currency is chosen, about worth as much; as it is typed where it is no amount. */
export function withoutCodeIn(typed: string, before: string, currency: string): string {
  const cents = centsOf(typed, before);
  return cents === undefined ? typed : typedAmount(limitFrom(cents, before, currency));
}

/** What speaks against the percents that the counter is to suggest; true for nothing. */
export function tipPercentsProblem(typed: string): string | true {
  return areTipPercents(percentsIn(typed)) || t('tips.problem');
}

/** "15, 18, 20 %" in numbers; what is none of them is NaN. */
function percentsIn(typed: string): number[] {
  return typed
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number);
}

/** "larkspur.test" is typed, "https://larkspur.test" is meant; what already names a scheme is the server's to judge. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** How long cards can be valid; a business that had another number set keeps it in the list. */
const VALIDITIES = [
  { months: 0, label: t('validity.forever') },
  { months: 60, label: t('validity.years', { count: 5 }) },
  { months: 84, label: t('validity.years', { count: 7 }) },
  { months: 120, label: t('validity.years', { count: 10 }) },
] as const;

/** What the law says about a validity in a state, as both are in the form (DEC-1.12). */
export function validityIn(typedState: string, own: number, now: Date) {
  const floor = floorOf([typedState.trim().toUpperCase()], now);
  const { name, source, floorMonths } = floor;
  const choices = VALIDITIES.some(({ months }) => months === own)
    ? VALIDITIES
    : [{ months: own, label: t('validity.months', { count: own }) }, ...VALIDITIES];
  return {
    choices: choices.map((choice) => ({ ...choice, isLawful: isLawfulValidity(choice.months, floorMonths) })),
    hint:
      floorMonths === NEVER_EXPIRES
        ? t('validity.hintForever', { name, source })
        : t('validity.hint', { name, source, years: floorMonths / 12 }),
    problem: (chosen: string) => unlawfulness(Number(chosen), floor),
  };
}

/** How long what is personal can be kept; a business that had another number set keeps it in the list. */
export const RETENTION_MONTHS = [1, 3, 6, 12, 24, 36, 60, 84] as const;

/** What an account of one's own still lacks, in the words of its fields. */
export function missingOf({
  squareApplicationId,
  squareLocationId,
  squareAccessTokenConfigured,
}: Pick<User, 'squareApplicationId' | 'squareLocationId' | 'squareAccessTokenConfigured'>): string[] {
  return [
    ...(squareApplicationId ? [] : [t('payments.missing.applicationId')]),
    ...(squareLocationId ? [] : [t('payments.missing.locationId')]),
    ...(squareAccessTokenConfigured ? [] : [t('payments.missing.accessToken')]),
  ];
}
