import { catalogues } from '@giftcard/kernel/catalogue';
import { knownLanguage, type Language } from '@giftcard/kernel/business/language';
import type { Pass } from './domain/pass.js';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';
import { frCA } from './texts/fr-CA.js';

/** Every word of the passes, in a language. */
export const textsIn = catalogues({ 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA });

/** What a pass and its print speak. */
export function languageOf({ snapshot }: Pick<Pass, 'snapshot'>): Language {
  return knownLanguage(snapshot.language);
}
