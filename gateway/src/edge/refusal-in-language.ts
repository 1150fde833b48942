import { DEFAULT_LANGUAGE, type Language } from '@giftcard/kernel/business/language';
import type { ErrorBody } from './error-body.js';
import { refusals as esUS } from '../texts/refusals/es-US.js';
import { refusals as frCA } from '../texts/refusals/fr-CA.js';

const REFUSALS: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Readonly<Record<string, string>>>> = {
  'es-US': esUS,
  'fr-CA': frCA,
};

/** Sums and counts, as services write them: `2,000.00`. */
const NUMBER = /\d(?:[\d.,]*\d)?/g;

/** A refusal as the caller reads it. Services say what is wrong in English; what is new is not put into other words. */
export function refusalIn(language: Language, body: ErrorBody): ErrorBody {
  if (language === DEFAULT_LANGUAGE) return body;
  const words = REFUSALS[language];
  const inWords = (sentence: string) => {
    if (Object.hasOwn(words, sentence)) return words[sentence]!;
    const shape = sentence.replace(NUMBER, '#');
    const numbers = (sentence.match(NUMBER) ?? []).map((number) => numberIn(language, number));
    return Object.hasOwn(words, shape) ? words[shape]!.replaceAll('#', () => numbers.shift() ?? '') : sentence;
  };
  const { details } = body;
  return {
    ...body,
    message: inWords(body.message),
    ...(details ? { details: details.map(({ field, message }) => ({ field, message: inWords(message) })) } : {}),
  };
}

/** `2,000.00` as a language writes it, with as many decimals, and parted where it was. */
function numberIn(language: Language, number: string): string {
  const decimals = number.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(language, {
    useGrouping: number.includes(',') ? 'always' : false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Number(number.replaceAll(',', '')));
}
