import {
  isEmail,
  isPhone,
  lineProblem,
  messageProblem,
  NAME_LENGTH,
  normalEmail,
  type TextProblem,
} from '@giftcard/kernel/business/contact';
import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { typedText } from '@giftcard/kernel/business/text';

export interface Person {
  readonly name: string;
  /** Lower case, trimmed. */
  readonly email: string;
  /** Digits; empty when not given. */
  readonly phone: string;
  /** Whose key seals the rest; absent with what was stored before there was sealing. */
  readonly personId?: string | undefined;
  readonly sealed?: string | undefined;
}

/** What the guest filled in (SPEC-3.3). Personal data: never logged. */
export interface PurchaseForm {
  readonly purchaseType: 'self' | 'gift';
  readonly buyer: Person;
  /** Of a gift only. */
  readonly recipient?: Person;
  readonly message: string;
  readonly occasion: string;
  /** Message and occasion, sealed with the keys of both people. */
  readonly sealed?: string;
  /** Whose key opens it first. */
  readonly personId?: string;
}

/** The form as a caller gave it. */
export interface GivenForm {
  readonly purchaseType: string;
  readonly buyer?: Person | undefined;
  readonly recipient?: Person | undefined;
  readonly message: string;
  readonly occasion: string;
}

/** http.md, below the table. */
const MESSAGE_LENGTH = 500;
const OCCASION_LENGTH = 40;

/** Checks a form and brings it into one shape. Error: INVALID_FIELDS, fields named as in the HTTP form. */
export function readForm(given: GivenForm | undefined): PurchaseForm {
  if (given?.purchaseType !== 'self' && given?.purchaseType !== 'gift')
    throw invalidFields({ field: 'purchaseType', message: 'Please select a purchase type' });
  const form = tidyForm(given);
  const gift = form.purchaseType === 'gift';
  const group = gift ? 'giftInfo' : 'selfInfo';
  const problems = [
    ...personProblems(
      form.buyer,
      gift
        ? { name: 'giftInfo.senderName', email: 'giftInfo.senderEmail' }
        : { name: 'selfInfo.name', email: 'selfInfo.email' },
    ),
    ...phoneProblems(given.buyer?.phone.trim() ?? '', gift ? 'giftInfo.senderPhone' : 'selfInfo.phone'),
    ...(gift
      ? personProblems(form.recipient ?? NOBODY, { name: 'giftInfo.recipientName', email: 'giftInfo.recipientEmail' })
      : []),
    ...wrong(optional(messageProblem(form.message, MESSAGE_LENGTH)), `${group}.message`, MESSAGE_LENGTH),
    ...wrong(optional(lineProblem(form.occasion, OCCASION_LENGTH)), `${group}.occasion`, OCCASION_LENGTH),
  ];
  if (problems.length > 0) throw invalidFields(...problems);
  return form;
}

/** Whether a form says what was read from one before, however it is written. */
export function isSameForm(given: GivenForm | undefined, form: PurchaseForm): boolean {
  return (
    given?.purchaseType === form.purchaseType && JSON.stringify(tidyForm(given)) === JSON.stringify(tidyForm(form))
  );
}

const NOBODY: Person = { name: '', email: '', phone: '' };

function tidyForm({ purchaseType, buyer, recipient, message, occasion }: GivenForm): PurchaseForm {
  const isGift = purchaseType === 'gift';
  return {
    purchaseType: isGift ? 'gift' : 'self',
    buyer: tidy(buyer),
    ...(isGift ? { recipient: tidy(recipient) } : {}),
    message: typedText(message),
    occasion: typedText(occasion),
  };
}

function tidy({ name, email, phone }: Person = NOBODY): Person {
  return { name: typedText(name), email: normalEmail(email), phone: phone.replace(/\D/g, '') };
}

function personProblems({ name, email }: Person, fields: { name: string; email: string }): FieldProblem[] {
  return [...wrong(lineProblem(name, NAME_LENGTH), fields.name, NAME_LENGTH), ...emailProblems(email, fields.email)];
}

function emailProblems(email: string, field: string): FieldProblem[] {
  if (email === '') return [{ field, message: MANDATORY }];
  return isEmail(email) ? [] : [{ field, message: 'Please enter a valid email address' }];
}

function phoneProblems(phone: string, field: string): FieldProblem[] {
  if (phone === '') return [{ field, message: MANDATORY }];
  return isPhone(phone) ? [] : [{ field, message: 'Please enter a valid phone number' }];
}

const MANDATORY = 'This field is mandatory';

function optional(problem: TextProblem | null): TextProblem | null {
  return problem === 'empty' ? null : problem;
}

function wrong(problem: TextProblem | null, field: string, most: number): FieldProblem[] {
  if (problem === null) return [];
  const words: Record<TextProblem, string> = {
    empty: MANDATORY,
    long: `Please use at most ${most} characters`,
    'not-plain': 'Please use plain text only',
  };
  return [{ field, message: words[problem] }];
}
