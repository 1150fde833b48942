import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** The words of every list of emails. */
export const t = catalogue({ 'en-US': enUS });
