import { catalogue } from '@giftcard/kernel/catalogue';
import { LANGUAGE } from '../../../lib/language.js';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';
import { frCA } from './texts/fr-CA.js';

/** The words of the way to a group gift, which come with it. */
export const t = catalogue({ 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA }, LANGUAGE);
