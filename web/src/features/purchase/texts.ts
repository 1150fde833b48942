import { catalogue } from '@giftcard/kernel/catalogue';
import { enUS } from './texts/en-US.js';

/** Every word of this feature. */
export const t = catalogue({ 'en-US': enUS });

/** Occasion -> the greeting on the card. */
export const GREETINGS: Readonly<Record<string, string>> = {
  Birthday: t('greeting.birthday'),
  Anniversary: t('greeting.anniversary'),
  'Thank you': t('greeting.thankYou'),
  'Just because': t('greeting.justBecause'),
};
