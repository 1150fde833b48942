import { CURRENCIES, type Currency } from '@giftcard/kernel/business/currency';
import { DEFAULT_LANGUAGE, type Language } from '@giftcard/kernel/business/language';
import { formatMoney } from '@giftcard/kernel/business/money';
import type { ErrorBody } from './error-body.js';
import { refusals as esUS } from '../texts/refusals/es-US.js';
import { refusals as frCA } from '../texts/refusals/fr-CA.js';

const REFUSALS: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Readonly<Record<string, string>>>> = {
  'es-US': esUS,
  'fr-CA': frCA,
};

/** The signs of what businesses sell in, as services write them. */
const SIGNS = new Map<string, Currency>(
  CURRENCIES.map((currency) => [formatMoney({ amountCents: 0, currency }).replace(/[\d.]/g, ''), currency]),
);
/** Sums and counts, as services write them: `$2,000.00`, `500`. */
const NUMBER = new RegExp(`(${[...SIGNS.keys()].join('|').replaceAll('$', '\\$')})?(\\d(?:[\\d.,]*\\d)?)`, 'g');

/** A refusal as the caller reads it. Services say what is wrong in English; what is new is not put into other words. */
export function refusalIn(language: Language, body: ErrorBody): ErrorBody {
  if (language === DEFAULT_LANGUAGE) return body;
  const words = REFUSALS[language];
  const inWords = (sentence: string) => {
    if (Object.hasOwn(words, sentence)) return words[sentence]!;
    const shape = sentence.replace(NUMBER, '#');
    const numbers = [...sentence.matchAll(NUMBER)].map(([, sign = '', number = '']) =>
      numberIn(language, sign, number),
    );
    return Object.hasOwn(words, shape) ? words[shape]!.replaceAll('#', () => numbers.shift() ?? '') : sentence;
  };
  const { details } = body;
  return {
    ...body,
    message: inWords(body.message),
    ...(details ? { details: details.map(({ field, message }) => ({ field, message: inWords(message) })) } : {}),
  };
}

/** `$2,000.00` or `2,000` as a language writes it, a count with as many decimals, and parted where it was. */
function numberIn(language: Language, sign: string, number: string): string {
  const value = Number(number.replaceAll(',', ''));
  const currency = SIGNS.get(sign);
  if (currency) return formatMoney({ amountCents: Math.round(value * 100), currency }, language);
  const decimals = number.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(language, {
    useGrouping: number.includes(',') ? 'always' : false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
