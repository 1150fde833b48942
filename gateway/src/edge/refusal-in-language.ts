import { DEFAULT_LANGUAGE, type Language } from '@giftcard/kernel/business/language';
import type { ErrorBody } from './error-body.js';
import { refusals as esUS } from '../texts/refusals/es-US.js';

const REFUSALS: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Readonly<Record<string, string>>>> = {
  'es-US': esUS,
};

/** A refusal as the caller reads it. Services say what is wrong in English; what has numbers in it, or is new, is not put into other words. */
export function refusalIn(language: Language, body: ErrorBody): ErrorBody {
  if (language === DEFAULT_LANGUAGE) return body;
  const words = REFUSALS[language];
  const inWords = (sentence: string) => (Object.hasOwn(words, sentence) ? words[sentence]! : sentence);
  const { details } = body;
  return {
    ...body,
    message: inWords(body.message),
    ...(details ? { details: details.map(({ field, message }) => ({ field, message: inWords(message) })) } : {}),
  };
}
