import { catalogues } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';

/** Every word of the heads of pages, in a language. */
export const textsIn = catalogues({ 'en-US': enUS, 'es-US': esUS });
