import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** Every word of the heads of pages. */
export const t = catalogue({ 'en-US': enUS });
