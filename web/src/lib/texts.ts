import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** The words of the app itself, of its components, and of more than one feature, as far as pages need them that people come to first; the others are in work/texts.ts. */
export const common = catalogue({ 'en-US': enUS });
