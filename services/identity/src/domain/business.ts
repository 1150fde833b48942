import { floorOf, unlawfulness } from '@giftcard/kernel/business/gift-card-law';
import { formatMoney, hasPart, NO_DECIMALS } from '@giftcard/kernel/business/money';
import { highestWithoutCode } from '@giftcard/kernel/business/without-code';
import { longerValidity } from '@giftcard/kernel/business/validity';
import { retentionOf, type Retention } from '@giftcard/kernel/business/retention';
import { DEFAULT_TIME_ZONE } from '@giftcard/kernel/business/time-zone';
import type { Tips } from '@giftcard/kernel/business/tips';
import { DEFAULT_CURRENCY, limitFrom, type Currency } from '@giftcard/kernel/business/currency';
import type { Address } from './fields.js';
import { CurrencyFixed, ValidityUnlawful, WithoutCodeInvalid } from './business.errors.js';
import { termsVersionOf, type OwnPages } from './legal-page.js';
import type { LegalPage } from './legal-templates.js';
import { NO_CONTACT, sameContact, type Contact } from './contact.js';
import type { BusinessProfileChanged, BusinessProvisioned, BusinessRegistered, Profile } from './business.events.js';

/** A tenant; its id is its slug. */
export interface Business {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
  /** ISO 4217. */
  readonly currency: string;
  /** It has made a gift card: amounts that it entered are of its currency. Absent, which is yes, for one of before there was a choice. */
  readonly currencyFixed?: boolean;
  readonly timeZone: string;
  /** Key of the picture in the file store; empty without one. */
  readonly logoKey: string;
  /** "#rrggbb" taken from the logo; empty for the platform's own. */
  readonly accent: string;
  /** How long the value of a card bought from now on is valid, in whole months; 0 for ever, absent for no choice (kernel/business/validity). */
  readonly validityMonths?: number;
  /** Absent until the owner entered one. */
  readonly contact?: Contact;
  /** How long what is personal stays; absent until the owner chose. */
  readonly retention?: Retention;
  /** Up to which amount the counter needs no mailed code; absent for no choice (kernel/business/without-code). */
  readonly withoutCodeUpToCents?: number;
  /** Whether guests may tip from their cards; absent until the owner chose (kernel/business/tips). */
  readonly tips?: Tips;
  /** Whether guests are reminded of their cards; absent for no choice, which is yes. */
  readonly reminders?: boolean;
  /** After how many minutes without a touch a till locks itself; absent for no choice (kernel/business/till). */
  readonly tillIdleMinutes?: number;
  /** Its owner is suspended: it sells nothing. */
  readonly closed?: boolean;
  /** Legal pages that its owner wrote. */
  readonly ownPages?: OwnPages;
  /** Which terms of sale hold; absent until it was told of since there are any. */
  readonly termsVersion?: string;
  readonly ownerUserId: string;
  readonly provisionedAt: Date;
}

type Change<E> = { readonly next: Business; readonly events: readonly E[] };

export interface CreateBusinessInput {
  readonly businessSlug: string;
  readonly name: string;
  readonly address: Address;
  readonly owner: Owner & { readonly userId: string };
  /** The owner was suspended before it was founded. */
  readonly closed?: boolean;
  /** What the super admin wrote with the approval of its request. */
  readonly decisionNotes?: string | undefined;
  readonly now: Date;
}

export interface Owner {
  readonly email: string;
  readonly name: string;
  /** Empty when the owner has a password. */
  readonly setPasswordTokenSealed: string;
}

/** A business whose owner can sign in, or has the link to. */
export function create({
  businessSlug,
  name,
  address,
  owner,
  closed = false,
  decisionNotes,
  now,
}: CreateBusinessInput): Change<BusinessRegistered | BusinessProvisioned> {
  const settings = { currency: DEFAULT_CURRENCY, timeZone: DEFAULT_TIME_ZONE };
  const next = withTerms({
    id: businessSlug,
    name,
    address,
    ...settings,
    currencyFixed: false,
    logoKey: '',
    accent: '',
    closed,
    ownerUserId: owner.userId,
    provisionedAt: now,
  });
  const registered = {
    businessSlug,
    name,
    address,
    ...settings,
    ownerUserId: owner.userId,
    ownerEmail: owner.email,
    ownerName: owner.name,
  };
  return {
    next,
    events: [{ type: 'identity.business-registered.v1', data: registered }, provisioned(next, owner, decisionNotes)],
  };
}

/** Has every service prepare the business, as it is now, and acknowledge once more. */
export function tellAgain(business: Business, owner: Owner): Change<BusinessProvisioned> {
  return { next: business, events: [provisioned(business, owner)] };
}

function provisioned(
  business: Business,
  { email, name, setPasswordTokenSealed }: Owner,
  decisionNotes?: string,
): BusinessProvisioned {
  return {
    type: 'identity.business-provisioned.v1',
    data: { ...profileOf(business), ownerEmail: email, ownerName: name, setPasswordTokenSealed, decisionNotes },
  };
}

export interface ProfileChange {
  readonly name?: string;
  readonly address?: Address;
  readonly timeZone?: string;
  readonly currency?: Currency;
  readonly validityMonths?: number;
  readonly contact?: Partial<Contact>;
  readonly retention?: Partial<Retention>;
  readonly withoutCodeUpToCents?: number;
  readonly tips?: Tips;
  readonly reminders?: boolean;
  readonly tillIdleMinutes?: number;
}

/**
 * Changes what it names. The slug stays as it is whatever the name becomes. Errors: VALIDITY_UNLAWFUL for a validity, old or new, that is
 * too short in the state of the address, old or new; CURRENCY_FIXED; INVALID_FIELDS for an amount without a code that is none of the currency, old or new.
 */
export function changeProfile(
  business: Business,
  { contact, retention, ...change }: ProfileChange,
  now: Date,
): Change<BusinessProfileChanged> {
  const next: Business = {
    ...business,
    ...withoutCodeIn(change.currency, business),
    ...change,
    ...(contact ? { contact: { ...NO_CONTACT, ...business.contact, ...contact } } : {}),
    ...(retention ? { retention: { ...retentionOf(business.retention), ...retention } } : {}),
  };
  if (sameProfile(business, next)) return { next: business, events: [] };
  if (isCurrencyFixed(business) && next.currency !== business.currency) throw new CurrencyFixed();
  if (change.validityMonths !== undefined || change.address) mustBeLawful(next, now);
  if (change.withoutCodeUpToCents !== undefined) mustBeWithoutCode(change.withoutCodeUpToCents, next.currency);
  return told(withTerms(next));
}

/** In another currency an amount that was chosen before is about worth the same. */
function withoutCodeIn(
  currency: Currency | undefined,
  { withoutCodeUpToCents, currency: before }: Business,
): Pick<Business, 'withoutCodeUpToCents'> {
  if (currency === undefined || withoutCodeUpToCents === undefined) return {};
  return { withoutCodeUpToCents: limitFrom(withoutCodeUpToCents, before, currency) };
}

function mustBeWithoutCode(amountCents: number, currency: string): void {
  if (hasPart(amountCents, currency)) throw new WithoutCodeInvalid(NO_DECIMALS);
  const highest = highestWithoutCode(currency);
  if (amountCents < 0 || amountCents > highest)
    throw new WithoutCodeInvalid(
      `The amount is between ${formatMoney({ amountCents: 0, currency })} and ${formatMoney({ amountCents: highest, currency })}.`,
    );
}

function mustBeLawful({ address, validityMonths }: Business, now: Date): void {
  if (validityMonths === undefined) return;
  const problem = unlawfulness(validityMonths, floorOf([address.state], now));
  if (problem) throw new ValidityUnlawful(problem);
}

/**
 * Raises a validity that was chosen before its state's rule was known here, and tells the business of whoever chose one: who keeps cards
 * needs its address beside it. Nothing for a business that chose none.
 */
export function raiseValidity(business: Business, now: Date): Change<BusinessProfileChanged> {
  const { validityMonths, address } = business;
  if (validityMonths === undefined) return { next: business, events: [] };
  const floor = floorOf([address.state], now).floorMonths;
  return told(withTerms({ ...business, validityMonths: longerValidity(validityMonths, floor) }));
}

/** It has made a gift card: its currency stays from now on. */
export function fixCurrency(business: Business): Change<never> {
  return { next: isCurrencyFixed(business) ? business : { ...business, currencyFixed: true }, events: [] };
}

export function isCurrencyFixed({ currencyFixed = true }: Business): boolean {
  return currencyFixed;
}

/** Has a legal page say what its owner wrote, or the template again. @param ownVersion undefined for the template */
export function publishLegalPage(
  business: Business,
  page: LegalPage,
  ownVersion: string | undefined,
): Change<BusinessProfileChanged> {
  const { [page]: replaced, ...others } = business.ownPages ?? {};
  if (replaced === ownVersion) return { next: business, events: [] };
  const ownPages = ownVersion === undefined ? others : { ...others, [page]: ownVersion };
  return told(withTerms({ ...business, ownPages }));
}

/** Says which terms hold, for a business of before there were any, and after a release with another template. */
export function publishTerms(business: Business): Change<BusinessProfileChanged> {
  const next = withTerms(business);
  return next.termsVersion === business.termsVersion ? { next: business, events: [] } : told(next);
}

function withTerms(business: Business): Business {
  return { ...business, termsVersion: termsVersionOf(business) };
}

function told(next: Business): Change<BusinessProfileChanged> {
  return { next, events: [profileChanged(next)] };
}

/** Shows another logo. `replacedKey` names the one that nothing names any more; empty when there was none. */
export function changeLogo(
  business: Business,
  { logoKey, accent }: { readonly logoKey: string; readonly accent: string },
): Change<BusinessProfileChanged> & { readonly replacedKey: string } {
  const next = { ...business, logoKey, accent };
  return { next, events: [profileChanged(next)], replacedKey: business.logoKey };
}

/** Follows the owner's account: a business whose owner is suspended sells nothing. */
export function close(business: Business, closed: boolean): Change<BusinessProfileChanged> {
  if ((business.closed ?? false) === closed) return { next: business, events: [] };
  const next = { ...business, closed };
  return { next, events: [profileChanged(next)] };
}

function sameProfile(before: Business, after: Business): boolean {
  const sameAddress = (['street', 'city', 'state', 'zipCode'] as const).every(
    (part) => before.address[part] === after.address[part],
  );
  return (
    sameAddress &&
    sameContact(before.contact, after.contact) &&
    sameRetention(before.retention, after.retention) &&
    before.name === after.name &&
    before.timeZone === after.timeZone &&
    before.currency === after.currency &&
    before.validityMonths === after.validityMonths &&
    before.withoutCodeUpToCents === after.withoutCodeUpToCents &&
    sameTips(before.tips, after.tips) &&
    before.reminders === after.reminders &&
    before.tillIdleMinutes === after.tillIdleMinutes
  );
}

function sameTips(before: Tips | undefined, after: Tips | undefined): boolean {
  return before?.on === after?.on && before?.percents.join() === after?.percents.join();
}

function sameRetention(before: Retention | undefined, after: Retention | undefined): boolean {
  return before?.mailMonths === after?.mailMonths && before?.messageMonths === after?.messageMonths;
}

function profileChanged(business: Business): BusinessProfileChanged {
  return { type: 'identity.business-profile-changed.v1', data: profileOf(business) };
}

function profileOf({
  id: businessSlug,
  name,
  address,
  currency,
  timeZone,
  logoKey,
  accent,
  validityMonths,
  contact,
  retention,
  withoutCodeUpToCents,
  tips,
  reminders,
  closed = false,
  termsVersion,
}: Business): Profile {
  return {
    businessSlug,
    name,
    address,
    currency,
    timeZone,
    logoKey,
    accent,
    closed,
    ...(termsVersion === undefined ? {} : { termsVersion }),
    ...(validityMonths === undefined ? {} : { validityMonths }),
    ...(contact ? { contact } : {}),
    ...(retention ? { retention } : {}),
    ...(withoutCodeUpToCents === undefined ? {} : { withoutCodeUpToCents }),
    ...(tips ? { tips } : {}),
    ...(reminders === undefined ? {} : { reminders }),
  };
}
