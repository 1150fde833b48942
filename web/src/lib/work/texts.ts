import { catalogue } from '@giftcard/kernel/catalogue';
import { LANGUAGE } from '../language.js';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';
import { frCA } from './texts/fr-CA.js';

/** Shared words that stand on none of the pages people come to first: those of forms and of admins' pages. */
export const work = catalogue({ 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA }, LANGUAGE);
