import { AsyncLocalStorage } from 'node:async_hooks';
import { catalogues, type Translate } from '@giftcard/kernel/catalogue';
import { DEFAULT_LANGUAGE, type Language } from '@giftcard/kernel/business/language';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';
import { frCA } from './texts/fr-CA.js';

const textsIn = catalogues({ 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA });
const reader = new AsyncLocalStorage<Language>();

/** Makes a mail in its reader's language: every word, sum and date of it. */
export function inLanguage<Made>(language: Language, make: () => Made): Made {
  return reader.run(language, make);
}

/** The language of the mail that is being made. */
export function mailLanguage(): Language {
  return reader.getStore() ?? DEFAULT_LANGUAGE;
}

/** Every word of the mails, in the language of the one that is being made. */
export const t: Translate<typeof enUS> = (key, ...values) => textsIn(mailLanguage())(key, ...values);
