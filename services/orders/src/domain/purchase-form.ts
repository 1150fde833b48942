import { isEmail, isPhone, normalEmail } from '@giftcard/kernel/business/contact';
import { ARRIVAL_REFUSALS, arrivalAt, arrivalProblem, type Arrival } from '@giftcard/kernel/business/arrival';
import { MOST_RECIPIENTS } from '@giftcard/kernel/business/gift-delivery';
import { guestPhotoId } from '@giftcard/kernel/business/guest-photo';
import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { giftWordsRefusal, type GiftWords } from '@giftcard/kernel/business/gift-words';
import {
  DESIGNS_AT_FIRST,
  isGiftDesign,
  isOffered,
  type GiftDesign,
  type OfferedDesigns,
} from '@giftcard/kernel/business/card-designs';
import { isLanguage } from '@giftcard/kernel/business/language';
import { isTextedTo, mobileNumber } from '@giftcard/kernel/business/mobile-number';
import { typedText } from '@giftcard/kernel/business/text';
import { TextsNotOffered } from './checkout.errors.js';

export interface Person {
  readonly name: string;
  /** Lower case, trimmed. */
  readonly email: string;
  /** Digits; empty when not given. In E.164 of who is texted. */
  readonly phone: string;
  /** Whose key seals the rest; absent with what was stored before there was sealing. */
  readonly personId?: string | undefined;
  readonly sealed?: string | undefined;
  /** What is written to them (docs/adr/0086); absent where nobody chose one. */
  readonly language?: string | undefined;
  /** The recipient of a gift that its buyer hands over: without an address, and sealed with the buyer's key (DEC-6.25). */
  readonly nameOnly?: boolean | undefined;
  /** Beside it: we text the gift to their number (DEC-6.29). */
  readonly byText?: boolean | undefined;
}

/** What the guest filled in (SPEC-3.3). Personal data: never logged. */
export interface PurchaseForm {
  readonly purchaseType: 'self' | 'gift';
  readonly buyer: Person;
  /** Of a gift only. */
  readonly recipient?: Person;
  readonly message: string;
  readonly occasion: string;
  /** When a gift that waits arrives; absent for one that goes out at once. */
  readonly arrival?: Arrival & { readonly at: Date };
  /** Of a gift: its buyer is mailed what the recipient gets, without what opens the card; absent for no. */
  readonly copyToBuyer?: true;
  /** The picture of a gift; absent for the gift card's own. */
  readonly designId?: GiftDesign;
  /** Message and occasion, sealed with the keys of both people. */
  readonly sealed?: string;
  /** Whose key opens it first. */
  readonly personId?: string;
}

/** One more who gets a card in the same purchase. */
export interface OtherRecipient {
  readonly recipient?: Person | undefined;
  readonly message: string;
}

/** The form as a caller gave it. */
export interface GivenForm {
  /** Who else gets a card, of the same giver and at the same time, each with words of their own; none for a purchase of one card. */
  readonly others?: { readonly list: readonly OtherRecipient[] } | undefined;
  readonly purchaseType: string;
  readonly buyer?: Person | undefined;
  readonly recipient?: Person | undefined;
  readonly message: string;
  readonly occasion: string;
  readonly arrival?: Arrival | undefined;
  readonly copyToBuyer?: boolean | undefined;
  readonly designId?: string | undefined;
}

/** What a guest may choose from. */
export interface Offered {
  readonly designs?: OfferedDesigns | undefined;
  readonly callingCodes?: readonly string[] | undefined;
  /** Who organizes a group gift tells no number. */
  readonly withoutPhone?: boolean | undefined;
}

/** The form of each gift, as if it were bought alone. */
export function formsOf(given: GivenForm | undefined): (GivenForm | undefined)[] {
  if (!given) return [undefined];
  const { others, ...first } = given;
  return [first, ...(others?.list ?? []).map((other) => ({ ...first, ...other }))];
}

/**
 * Checks a form of one or several gifts and brings each into one shape, the first one's first. Errors: INVALID_FIELDS, those of a list named by their place in it
 * ("recipients.3.email"); TEXTS_NOT_OFFERED.
 */
export function readForms(given: GivenForm | undefined, openedAt: Date, offered: Offered = {}): PurchaseForm[] {
  const forms = formsOf(given);
  if (forms.length === 1) return [readForm(given, openedAt, offered)];
  mustGoTogether(forms);
  const looked = forms.map((form) => lookAt(form, openedAt, offered));
  const problems = looked.flatMap((each, place) => each.problems.map((problem) => inList(problem, place)));
  // What all share is wrong once.
  if (problems.length > 0)
    throw invalidFields(...new Map(problems.map((problem) => [problem.field, problem])).values());
  return looked.map(({ read }) => read());
}

/** What only a purchase of one gift can be. Error: INVALID_FIELDS. */
function mustGoTogether(forms: readonly (GivenForm | undefined)[]): void {
  const [first] = forms;
  const problems: FieldProblem[] = [];
  if (forms.length > MOST_RECIPIENTS)
    problems.push({ field: 'recipients', message: `Please name at most ${MOST_RECIPIENTS} people` });
  if (first?.purchaseType !== 'gift')
    problems.push({ field: 'purchaseType', message: 'Only gifts go to several people' });
  if (forms.some((form) => form?.recipient?.nameOnly))
    problems.push({ field: 'giftInfo.delivery', message: 'Gifts to several people go by email' });
  if (guestPhotoId(first?.designId) !== undefined)
    problems.push({
      field: 'giftInfo.designId',
      message: 'A photo of your own goes on one gift: please choose a design',
    });
  if (problems.length > 0) throw invalidFields(...problems);
}

const LISTED: ReadonlyMap<string, string> = new Map([
  ['giftInfo.recipientName', 'name'],
  ['giftInfo.recipientEmail', 'email'],
  ['giftInfo.message', 'message'],
]);

function inList({ field, message }: FieldProblem, place: number): FieldProblem {
  const name = LISTED.get(field);
  return { field: name === undefined ? field : `recipients.${place}.${name}`, message };
}

/**
 * Checks a form and brings it into one shape. Errors: INVALID_FIELDS, fields named as in the HTTP form; TEXTS_NOT_OFFERED.
 * @param openedAt when its checkout was opened: an arrival that was ahead then is taken, however long the payment took
 * @param offered designs: those of its business, without, the built-in ones; callingCodes of the numbers that gifts are texted to, without, none is
 */
export function readForm(given: GivenForm | undefined, openedAt: Date, offered: Offered = {}): PurchaseForm {
  const { problems, read } = lookAt(given, openedAt, offered);
  if (problems.length > 0) throw invalidFields(...problems);
  return read();
}

/** What is wrong with a form, and how it reads once nothing is. */
function lookAt(
  given: GivenForm | undefined,
  openedAt: Date,
  { designs = DESIGNS_AT_FIRST, callingCodes = [], withoutPhone = false }: Offered,
): { readonly problems: FieldProblem[]; read(): PurchaseForm } {
  if (given?.purchaseType !== 'self' && given?.purchaseType !== 'gift')
    throw invalidFields({ field: 'purchaseType', message: 'Please select a purchase type' });
  const form = tidyForm(given);
  if (form.recipient?.byText && callingCodes.length === 0) throw new TextsNotOffered();
  const { arrival, designId, ...rest } = form;
  return {
    problems: problemsOf(given, form, { openedAt, designs, callingCodes, withoutPhone }),
    read: () => ({
      ...rest,
      ...(arrival ? { arrival: { ...arrival, at: arrivalAt(arrival) } } : {}),
      ...(isGiftDesign(designId) ? { designId } : {}),
    }),
  };
}

function problemsOf(
  given: GivenForm,
  form: TidyForm,
  {
    openedAt,
    designs,
    callingCodes,
    withoutPhone,
  }: { readonly openedAt: Date } & { readonly [Part in keyof Offered]-?: NonNullable<Offered[Part]> },
): FieldProblem[] {
  const gift = form.purchaseType === 'gift';
  const group = gift ? 'giftInfo' : 'selfInfo';
  return [
    ...wordsProblems('senderName', form.buyer.name, gift ? 'giftInfo.senderName' : 'selfInfo.name'),
    ...emailProblems(form.buyer.email, gift ? 'giftInfo.senderEmail' : 'selfInfo.email'),
    ...(withoutPhone
      ? []
      : phoneProblems(given.buyer?.phone.trim() ?? '', gift ? 'giftInfo.senderPhone' : 'selfInfo.phone')),
    ...(gift ? recipientProblems(form.recipient ?? NOBODY, callingCodes) : []),
    ...wordsProblems('message', form.message, `${group}.message`),
    ...wordsProblems('occasion', form.occasion, `${group}.occasion`),
    ...arrivalProblems(form.arrival, openedAt),
    ...designProblems(form.designId, designs),
  ];
}

/** A form as messages and events tell it. */
export type ToldForm = Omit<PurchaseForm, 'recipient' | 'arrival'> & {
  readonly recipient: Person | undefined;
  readonly arrival?: Arrival & { readonly at: string };
};

export function toldForm({ arrival, ...form }: PurchaseForm): ToldForm {
  return {
    ...form,
    recipient: form.recipient,
    ...(arrival ? { arrival: { ...arrival, at: arrival.at.toISOString() } } : {}),
  };
}

/** Whether a form says what was read from one before, however it is written. */
export function isSameForm(given: GivenForm | undefined, form: PurchaseForm): boolean {
  return (
    given?.purchaseType === form.purchaseType && JSON.stringify(tidyForm(given)) === JSON.stringify(tidyForm(form))
  );
}

const NOBODY: Person = { name: '', email: '', phone: '' };

/** A form in one shape; its arrival's moment is not found yet, nor whether there is such a design. */
type TidyForm = Omit<PurchaseForm, 'arrival' | 'designId'> & { readonly arrival?: Arrival; readonly designId?: string };

function tidyForm({
  purchaseType,
  buyer,
  recipient,
  message,
  occasion,
  arrival,
  copyToBuyer,
  designId,
}: GivenForm): TidyForm {
  const isGift = purchaseType === 'gift';
  const isMailed = isGift && recipient?.nameOnly !== true;
  const isSent = isMailed || (isGift && recipient?.byText === true);
  return {
    purchaseType: isGift ? 'gift' : 'self',
    buyer: tidyPerson(buyer),
    ...(isGift ? { recipient: tidyRecipient(recipient) } : {}),
    message: typedText(message),
    occasion: typedText(occasion),
    ...(isSent && arrival ? { arrival: { date: arrival.date, time: arrival.time, zone: arrival.zone } } : {}),
    ...(isMailed && copyToBuyer ? { copyToBuyer } : {}),
    ...(isGift && designId ? { designId } : {}),
  };
}

/** Somebody in one shape. */
export function tidyPerson({ name, email, phone, language }: Person = NOBODY): Person {
  return {
    name: typedText(name),
    email: normalEmail(email),
    phone: phone.replace(/\D/g, ''),
    ...(isLanguage(language) ? { language } : {}),
  };
}

function tidyRecipient(person: Person | undefined): Person {
  const tidy = tidyPerson(person);
  if (!person?.nameOnly) return tidy;
  const handedOver = { ...tidy, email: '', phone: '', nameOnly: true };
  // What is no number stays as it was typed, to be refused.
  return person.byText
    ? { ...handedOver, phone: mobileNumber(person.phone) ?? person.phone, byText: true }
    : handedOver;
}

function recipientProblems({ name, email, phone, nameOnly, byText }: Person, codes: readonly string[]): FieldProblem[] {
  return [
    ...wordsProblems('recipientName', name, 'giftInfo.recipientName'),
    ...(nameOnly ? [] : emailProblems(email, 'giftInfo.recipientEmail')),
    ...(byText ? numberProblems(phone, codes) : []),
  ];
}

function numberProblems(number: string, callingCodes: readonly string[]): FieldProblem[] {
  const field = 'giftInfo.recipientPhone';
  if (number.trim() === '') return [{ field, message: MANDATORY }];
  if (mobileNumber(number) === null) return [{ field, message: 'Please enter a valid mobile number' }];
  return isTextedTo(number, callingCodes) ? [] : [{ field, message: 'We cannot text to this country' }];
}

function wordsProblems(part: keyof GiftWords, text: string, field: string): FieldProblem[] {
  const message = giftWordsRefusal(part, text);
  return message === null ? [] : [{ field, message }];
}

function emailProblems(email: string, field: string): FieldProblem[] {
  if (email === '') return [{ field, message: MANDATORY }];
  return isEmail(email) ? [] : [{ field, message: 'Please enter a valid email address' }];
}

function phoneProblems(phone: string, field: string): FieldProblem[] {
  if (phone === '') return [{ field, message: MANDATORY }];
  return isPhone(phone) ? [] : [{ field, message: 'Please enter a valid phone number' }];
}

function arrivalProblems(arrival: Arrival | undefined, now: Date): FieldProblem[] {
  const problem = arrival && arrivalProblem(arrival, now);
  if (!problem) return [];
  const { field, message } = ARRIVAL_REFUSALS[problem];
  return [{ field: `giftInfo.${field}`, message }];
}

function designProblems(designId: string | undefined, designs: OfferedDesigns): FieldProblem[] {
  if (designId === undefined) return [];
  if (!isGiftDesign(designId)) return [{ field: 'giftInfo.designId', message: 'Please choose one of the designs' }];
  if (isOffered(designId, designs)) return [];
  return [{ field: 'giftInfo.designId', message: 'This design is not offered any more: please choose again' }];
}

const MANDATORY = 'This field is mandatory';
