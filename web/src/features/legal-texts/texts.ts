import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** Every word of this feature. */
export const t = catalogue({ 'en-US': enUS });
