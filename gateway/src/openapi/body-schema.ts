import { getMetadataStorage } from 'class-validator';
import { HIGHEST_TIP_PERCENT, MOST_TIP_PERCENTS } from '@giftcard/kernel/business/tips';
import { LONGEST_ID } from '../edge/are-ids.js';
import { listOf } from '../edge/list-of.js';
import { MOMENT } from '../edge/is-moment.js';
import type { Shape } from './shapes.js';

type Dto = abstract new (...args: never[]) => object;

interface Rule {
  readonly propertyName: string;
  readonly type: string;
  readonly name?: string;
  readonly constraints?: readonly unknown[];
}

/** Fields of bodies with an example of what is in them; others get one by their type. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  email: 'ada@example.com',
  password: 'sails and rope',
  currentPassword: 'sails and rope',
  newPassword: 'roses in june',
  otp: '204815',
  name: 'Ada Byron',
  phone: '(555) 123-4567',
  restaurantName: 'The Quiet Inn',
  businessSlug: 'larkspur-house',
  amount: 85,
  cardAmount: 100,
  redeemAmount: 25,
  qrUniqueCode: '1ABCD-EFGHJ-KMNP-QRST-VWXY-Z123',
  qrCode: '1ABCD-EFGHJ-KMNP-QRST-VWXY-Z123',
  sourceId: 'cnon:card-nonce-ok',
  giftCardId: '0193f6a0-0000-7000-8000-000000000001',
  status: 'approved',
  reason: 'Asked for by the guest',
  timeZone: 'America/New_York',
  street: '214 Harbor Street',
  city: 'Burlington',
  state: 'VT',
  zipCode: '05401',
  website: 'https://inn.example',
  businessType: 'Hotel',
  contactName: 'Ida Rowe',
  businessName: 'The Quiet Inn',
  transactionId: 'payment-1',
  token: 'token-of-the-link',
  openingHours: 'Tue to Sun, 5 PM to 10 PM',
  mapUrl: 'https://maps.example/larkspur',
  percents: [15, 18, 20],
  address: '12 Vine Street, Brooklyn',
  locationId: '0193f6a0-0000-7000-8000-000000000002',
  locationIds: ['0193f6a0-0000-7000-8000-000000000002'],
  designId: 'birthday',
  designIds: ['0193f6a0-0000-7000-8000-000000000001'],
};

/** How a rule of class-validator reads in JSON Schema. A rule that is not here stops the document, so that none is left out. */
const RULES: Readonly<Record<string, (constraints: readonly unknown[]) => Shape>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isArray: () => ({ type: 'array' }),
  isObject: () => ({ type: 'object' }),
  isDollars: () => ({
    type: 'number',
    minimum: 0,
    multipleOf: 0.01,
    description: 'a decimal amount, of yen a whole one',
  }),
  isMoment: () => ({ type: 'string', format: 'date-time', pattern: MOMENT.source }),
  isIn: ([values]) => ({ enum: values as string[] }),
  maxLength: ([maxLength]) => ({ maxLength: maxLength as number }),
  minLength: () => ({}),
  min: ([minimum]) => ({ minimum: minimum as number }),
  max: ([maximum]) => ({ maximum: maximum as number }),
  areTipPercents: () => ({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: HIGHEST_TIP_PERCENT },
    maxItems: MOST_TIP_PERCENTS,
    uniqueItems: true,
  }),
  areIds: ([maxItems]) => ({
    type: 'array',
    items: { type: 'string', maxLength: LONGEST_ID },
    maxItems: maxItems as number,
  }),
  isEmail: () => ({ format: 'email' }),
  matches: ([pattern]) => ({ pattern: (pattern as RegExp).source }),
};

/** The JSON Schema of a body, read from the rules of its DTO: what the document says is what is checked. */
export function bodySchema(dto: Dto): Shape {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false) as unknown as Rule[];
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const properties = names.map(
    (name) =>
      [
        name,
        propertyOf(
          dto,
          name,
          rules.filter(({ propertyName }) => propertyName === name),
        ),
      ] as const,
  );
  const optional = new Set(
    rules.filter(({ type }) => type === 'conditionalValidation').map(({ propertyName }) => propertyName),
  );
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: names.filter((name) => !optional.has(name) && !isUnread(rules, name)),
  };
}

/** A field that may be sent and is never looked at. */
function isUnread(rules: readonly Rule[], name: string): boolean {
  return rules.filter(({ propertyName }) => propertyName === name).every(({ type }) => type === 'whitelistValidation');
}

function propertyOf(dto: Dto, name: string, rules: readonly Rule[]): Shape {
  const list = listOf(dto, name);
  if (list) return { type: 'array', items: bodySchema(list.item), minItems: list.min, maxItems: list.max };
  if (rules.some(({ type }) => type === 'nestedValidation'))
    return bodySchema(Reflect.getMetadata('design:type', dto.prototype as object, name) as Dto);
  const shape = rules
    .filter(({ type }) => type === 'customValidation')
    .reduce<Shape>((sofar, rule) => ({ ...sofar, ...readRule(dto, rule) }), {});
  return {
    ...shape,
    examples: [
      EXAMPLES[name] ??
        shape.enum?.[0] ??
        (shape.type === 'number' || shape.type === 'integer' ? 1 : shape.type === 'boolean' ? true : 'text'),
    ],
  };
}

function readRule(dto: Dto, { name = '', constraints = [] }: Rule): Shape {
  const read = RULES[name];
  if (!read) throw new Error(`${dto.name} has a rule "${name}" that gateway/src/openapi/body-schema.ts does not know`);
  return read(constraints);
}
