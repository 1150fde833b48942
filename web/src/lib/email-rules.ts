import { isEmail } from '@giftcard/kernel/business/contact';
import { common } from './texts.js';

/** Rules of react-hook-form for an e-mail address that must be there. */
export const emailRules = () => ({
  required: common('email.missing'),
  setValueAs: (text: string) => text.trim(),
  validate: (text: string) => isEmail(text) || common('field.invalidEmail'),
});
