import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** The words of what is asked in between. */
export const t = catalogue({ 'en-US': enUS });
