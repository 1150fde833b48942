import { catalogue } from '@giftcard/kernel/catalogue';
import { LANGUAGE } from '../../lib/language.js';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';
import { frCA } from './texts/fr-CA.js';

/** Every word of the page of a group gift. */
export const t = catalogue({ 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA }, LANGUAGE);
