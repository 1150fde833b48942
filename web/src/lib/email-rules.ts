import { isEmail } from '@giftcard/kernel/business/contact';
import { work } from './work/texts.js';

/** Rules of react-hook-form for an e-mail address that must be there. */
export const emailRules = () => ({
  required: work('email.missing'),
  setValueAs: (text: string) => text.trim(),
  validate: (text: string) => isEmail(text) || work('field.invalidEmail'),
});
