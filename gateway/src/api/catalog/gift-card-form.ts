import type { AmountRange, CreateGiftCardRequest, UpdateGiftCardRequest } from '@giftcard/contracts/catalog/v1/catalog';
import type { PackageTerms } from '@giftcard/contracts/common/v1/common';
import { DomainError, invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { centsFromDollars } from '@giftcard/kernel/business/money';
import type { Upload } from '../../edge/upload.js';

const KNOWN = [
  'giftCardName',
  'giftCardTag',
  'description',
  'amount',
  'minAmount',
  'maxAmount',
  'amountStep',
  'suggestedAmounts',
  'unit',
  'contents',
  'units',
  'discount',
  'expirationDate',
  'icon',
  'status',
  'businessSlug',
];

/** The multipart form of create-giftcard. Error: INVALID_FIELDS. */
export function newGiftCard(upload: Upload, idempotencyKey: string): CreateGiftCardRequest {
  const given = readForm(upload, [...KNOWN, 'currency']);
  const missing = (['name', 'tag', 'description', 'amountCents', 'discountPercent', 'expirationDate'] as const).filter(
    (name) => given[name] === undefined && !(name === 'amountCents' && given.amountRange),
  );
  if (missing.length > 0)
    throw invalidFields(...missing.map((name) => ({ field: FORM_NAME[name], message: 'This field is mandatory' })));
  const { icon = '', status = '', amountCents = 0 } = given;
  const { currency = '' } = upload.fields;
  return {
    ...(given as CreateGiftCardRequest),
    amountCents,
    icon,
    status,
    currency,
    image: upload.image,
    idempotencyKey,
  };
}

/** The multipart form of update: only what it names changes. Error: INVALID_FIELDS. */
export function changedGiftCard(giftCardId: string, upload: Upload): UpdateGiftCardRequest {
  return { giftCardId, ...readForm(upload, KNOWN), image: upload.image };
}

const FORM_NAME = {
  name: 'giftCardName',
  tag: 'giftCardTag',
  description: 'description',
  amountCents: 'amount',
  discountPercent: 'discount',
  expirationDate: 'expirationDate',
} as const;

function readForm({ fields }: Upload, known: readonly string[]) {
  const problems: FieldProblem[] = Object.keys(fields)
    .filter((name) => !known.includes(name))
    .map((field) => ({ field, message: 'This field is not known here' }));
  const read = <T>(field: string, parse: (text: string) => T): T | undefined => {
    const text = fields[field];
    if (text === undefined || text === '') return undefined;
    try {
      return parse(text);
    } catch (error) {
      problems.push({ field, message: error instanceof DomainError ? error.message : 'is not readable' });
      return undefined;
    }
  };
  const form = {
    name: fields['giftCardName'],
    tag: fields['giftCardTag'],
    description: fields['description'],
    amountCents: read('amount', centsFromDollars),
    amountRange: readRange(fields, read, problems),
    packageTerms: readPackage(fields, read, problems),
    discountPercent: read('discount', percent),
    expirationDate: fields['expirationDate'],
    icon: fields['icon'],
    status: fields['status'],
  };
  if (problems.length > 0) throw invalidFields(...problems);
  return form;
}

const RANGE_FIELDS = ['minAmount', 'maxAmount', 'amountStep'] as const;

/** The range of a form that has one: smallest, largest and step together, and no amount beside them. */
function readRange(
  fields: Upload['fields'],
  read: <T>(field: string, parse: (text: string) => T) => T | undefined,
  problems: FieldProblem[],
): AmountRange | undefined {
  const suggestionCents = read('suggestedAmounts', (text) => text.split(',').map(centsFromDollars)) ?? [];
  const given = RANGE_FIELDS.filter((field) => fields[field]);
  if (given.length === 0 && !fields['suggestedAmounts']) return undefined;
  if (fields['amount']) problems.push({ field: 'amount', message: 'Please give either one amount or a range.' });
  for (const field of RANGE_FIELDS)
    if (!given.includes(field)) problems.push({ field, message: 'This field is mandatory' });
  const [minCents = 0, maxCents = 0, stepCents = 0] = RANGE_FIELDS.map((field) => read(field, centsFromDollars));
  return { minCents, maxCents, stepCents, suggestionCents };
}

/** The package of a form that has one: what is counted and how many together; what one holds may be left out. */
function readPackage(
  fields: Upload['fields'],
  read: <T>(field: string, parse: (text: string) => T) => T | undefined,
  problems: FieldProblem[],
): PackageTerms | undefined {
  const { unit = '', contents = '' } = fields;
  const units = read('units', wholeNumber);
  if (unit === '' && contents === '' && !fields['units']) return undefined;
  if (unit === '') problems.push({ field: 'unit', message: 'This field is mandatory' });
  if (!fields['units']) problems.push({ field: 'units', message: 'This field is mandatory' });
  return { unit, contents, units: units ?? 0 };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new DomainError('invalid', 'NUMBER_INVALID', 'Please enter a whole number.');
  return Number(text);
}

function percent(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text))
    throw new DomainError('invalid', 'DISCOUNT_INVALID', 'Please enter a number from 0 to 100.');
  return Number(text);
}
