import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** The words of what is not saved yet. */
export const t = catalogue({ 'en-US': enUS });
