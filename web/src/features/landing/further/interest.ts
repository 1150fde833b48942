import { isEmail, isPhone } from '@giftcard/kernel/business/contact';
import { formatPhone } from '../../../lib/phone.js';
import { isBlank } from '../../../lib/validation.js';
import { t } from './texts.js';
import { work } from '../../../lib/work/texts.js';

/** What a business tells us about itself (SPEC-3.10, registration interest). */
export interface Interest {
  businessName: string;
  businessType: string;
  contactName: string;
  email: string;
  phone: string;
  website: string;
  notes: string;
}

export const NO_INTEREST: Interest = {
  businessName: '',
  businessType: '',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  notes: '',
};

export type InterestErrors = Partial<Record<keyof Interest, string>>;

export function interestErrors(interest: Interest): InterestErrors {
  const errors: InterestErrors = {};
  for (const field of ['businessName', 'businessType', 'contactName'] as const)
    if (isBlank(interest[field])) errors[field] = work('field.mandatory');
  if (!isEmail(interest.email.trim())) errors.email = work('field.invalidEmail');
  if (!isBlank(interest.phone) && !isPhone(formatPhone(interest.phone))) errors.phone = t('interest.invalidPhone');
  if (!isBlank(interest.website) && !isWebAddress(interest.website.trim()))
    errors.website = t('interest.invalidWebsite');
  return errors;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
