import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** The words of what comes after the page's first screen. */
export const t = catalogue({ 'en-US': enUS });
