import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** The words of an account's own page. */
export const t = catalogue({ 'en-US': enUS });
