/** What a business may sell in (ISO 4217). */
export const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'JPY'] as const;

export type Currency = (typeof CURRENCIES)[number];

/** Of a business until it says otherwise, and until the events of one have arrived (DEC-1.6). */
export const DEFAULT_CURRENCY: Currency = 'USD';

interface Row {
  readonly decimals: number;
  readonly limits: number;
}

/** How many decimals a currency has (ISO 4217), and how many times the dollar's numbers its limits are, so that they are about worth the same (DEC-6.31). */
const TABLE: Readonly<Record<string, Row>> = { JPY: { decimals: 0, limits: 100 } };
/** Of every other one. */
const USUAL: Row = { decimals: 2, limits: 1 };

export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((each) => each === text);
}

/** How many decimals an amount of a currency has. */
export function decimalsOf(currency: string): number {
  return rowOf(currency).decimals;
}

/** The smallest amount of a currency, in the hundredths that all amounts are kept in: a cent is 1, a yen 100 (DEC-6.30). */
export function unitOf(currency: string): number {
  return 10 ** (2 - decimalsOf(currency));
}

/** Whether an amount, in hundredths, is one of its currency: whole units, and not below zero. */
export function isWhole(amountCents: number, currency: string): boolean {
  return Number.isSafeInteger(amountCents) && amountCents >= 0 && amountCents % unitOf(currency) === 0;
}

/** A limit as it is in a currency. @param cents of a dollar business, in hundredths; so is what is answered */
export function limitIn(cents: number, currency: string): number {
  return cents * rowOf(currency).limits;
}

/** A limit that was chosen in one currency, as it is in another: whole units of that one again. */
export function limitFrom(chosenCents: number, chosenIn: string, currency: string): number {
  return (chosenCents * rowOf(currency).limits) / rowOf(chosenIn).limits;
}

/**
 * An amount in the smallest units of its currency, as payment providers count (ISO 4217): 1250 hundredths are 1250 cents, 150000 are 1500 yen.
 * @throws RangeError for a part of a unit: no money is moved that is not the amount
 */
export function minorUnitsOf(amountCents: number, currency: string): number {
  if (!isWhole(amountCents, currency)) throw new RangeError(`The amount is not in whole units of ${currency}.`);
  return amountCents / unitOf(currency);
}

/** The hundredths of an amount in the smallest units of its currency. */
export function centsOfMinorUnits(amount: number, currency: string): number {
  return amount * unitOf(currency);
}

function rowOf(currency: string): Row {
  return TABLE[currency] ?? USUAL;
}
