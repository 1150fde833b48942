import { catalogues } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';
import { frCA } from './texts/fr-CA.js';

/** The words of the heads of pages, and of the poster for the door, in a language. */
export const textsIn = catalogues({ 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA });
