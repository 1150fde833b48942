import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { typedText } from '@giftcard/kernel/text';

export interface Person {
  readonly name: string;
  /** Lower case, trimmed. */
  readonly email: string;
  /** Digits; empty when not given. */
  readonly phone: string;
}

/** What the guest filled in (specification.md 3, "Purchase form"). Personal data: never logged. */
export interface PurchaseForm {
  readonly purchaseType: 'self' | 'gift';
  readonly buyer: Person;
  /** Of a gift only. */
  readonly recipient?: Person;
  readonly message: string;
  readonly occasion: string;
}

/** The form as a caller gave it. */
export interface GivenForm {
  readonly purchaseType: string;
  readonly buyer?: Person | undefined;
  readonly recipient?: Person | undefined;
  readonly message: string;
  readonly occasion: string;
}

const NAME_LENGTH = 100;
const EMAIL_LENGTH = 254;
/** http.md, below the table. */
const MESSAGE_LENGTH = 500;
const OCCASION_LENGTH = 40;

/** specification.md 5: an address without spaces. */
const EMAIL = /^[^\s@,;<>()"\\]+@[^\s@,;<>()"\\]+\.[^\s@.,;<>()"\\]{2,}$/;
/** specification.md 5: (XXX) XXX-XXXX, or 10 to 11 digits. */
const PHONE = /^(\(\d{3}\) \d{3}-\d{4}|\d{10,11})$/;

/** Control characters have no use in a name: it is one line of a mail, a list and a CSV file. A message may have line ends and tabs. */
const IN_A_LINE = /\p{Cc}/u;
const IN_A_MESSAGE = /[^\P{Cc}\t\n\r]/u;

const MANDATORY = 'This field is mandatory';

/** Checks a form and brings it into one shape. Error: INVALID_FIELDS, fields named as in the HTTP form. */
export function readForm(given: GivenForm | undefined): PurchaseForm {
  if (given?.purchaseType !== 'self' && given?.purchaseType !== 'gift') throw invalidFields({ field: 'purchaseType', message: 'Please select a purchase type' });
  const { purchaseType } = given;
  const gift = purchaseType === 'gift';
  const group = gift ? 'giftInfo' : 'selfInfo';
  const buyer = tidy(given.buyer);
  const recipient = tidy(given.recipient);
  const message = typedText(given.message);
  const occasion = typedText(given.occasion);
  const problems = [
    ...personProblems(buyer, gift ? { name: 'giftInfo.senderName', email: 'giftInfo.senderEmail' } : { name: 'selfInfo.name', email: 'selfInfo.email' }),
    ...phoneProblems(given.buyer?.phone.trim() ?? '', gift ? 'giftInfo.senderPhone' : 'selfInfo.phone'),
    ...(gift ? personProblems(recipient, { name: 'giftInfo.recipientName', email: 'giftInfo.recipientEmail' }) : []),
    ...textProblems(message, MESSAGE_LENGTH, `${group}.message`, IN_A_MESSAGE),
    ...textProblems(occasion, OCCASION_LENGTH, `${group}.occasion`),
  ];
  if (problems.length > 0) throw invalidFields(...problems);
  return { purchaseType, buyer, ...(gift ? { recipient } : {}), message, occasion };
}

function tidy(person: Person | undefined): Person {
  return { name: typedText(person?.name ?? ''), email: person?.email.trim().toLowerCase() ?? '', phone: person?.phone.replace(/\D/g, '') ?? '' };
}

function personProblems({ name, email }: Person, fields: { name: string; email: string }): FieldProblem[] {
  return [...nameProblems(name, fields.name), ...emailProblems(email, fields.email)];
}

function nameProblems(name: string, field: string): FieldProblem[] {
  return name === '' ? [{ field, message: MANDATORY }] : textProblems(name, NAME_LENGTH, field);
}

/** Whether a tidy text is an address (specification.md 5). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL.test(text);
}

function emailProblems(email: string, field: string): FieldProblem[] {
  if (email === '') return [{ field, message: MANDATORY }];
  return isEmail(email) ? [] : [{ field, message: 'Please enter a valid email address' }];
}

function phoneProblems(phone: string, field: string): FieldProblem[] {
  if (phone === '') return [{ field, message: MANDATORY }];
  return PHONE.test(phone) ? [] : [{ field, message: 'Please enter a valid phone number' }];
}

function textProblems(text: string, most: number, field: string, refused = IN_A_LINE): FieldProblem[] {
  if (text.length > most) return [{ field, message: `Please use at most ${most} characters` }];
  return refused.test(text) ? [{ field, message: 'Please use plain text only' }] : [];
}
