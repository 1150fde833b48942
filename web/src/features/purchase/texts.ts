import { catalogue } from '@giftcard/kernel/catalogue';
import { LANGUAGE } from '../../lib/language.js';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';
import { frCA } from './texts/fr-CA.js';

/** Every word of this feature. */
export const t = catalogue({ 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA }, LANGUAGE);

/** Occasion, as it is kept and as it is read. */
export const OCCASIONS = {
  Birthday: t('occasion.birthday'),
  Anniversary: t('occasion.anniversary'),
  'Thank you': t('occasion.thankYou'),
  'Just because': t('occasion.justBecause'),
} as const;

/** Occasion -> the greeting on the card. */
export const GREETINGS: Readonly<Record<string, string>> = {
  Birthday: t('greeting.birthday'),
  Anniversary: t('greeting.anniversary'),
  'Thank you': t('greeting.thankYou'),
  'Just because': t('greeting.justBecause'),
};
