import { addressIn, knownLanguage } from '@giftcard/kernel/business/language';

/** A card's page on this origin, in the language of who is to open it; undefined without a token. */
export function cardUrl(publicToken: string, language?: string): string | undefined {
  return publicToken ? addressIn(knownLanguage(language), `/card/${publicToken}`) : undefined;
}
