import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** The words of the audit log: each action as what a person did. */
export const t = catalogue({ 'en-US': enUS });
