import { formatPhone } from '../../lib/phone.js';
import { INVALID_EMAIL, isBlank, isEmail, MANDATORY } from '../../lib/validation.js';

/** What a business tells us about itself (specification 3, registration interest). */
export interface Interest {
  businessName: string;
  businessType: string;
  contactName: string;
  email: string;
  phone: string;
  website: string;
  notes: string;
}

export const NO_INTEREST: Interest = { businessName: '', businessType: '', contactName: '', email: '', phone: '', website: '', notes: '' };

/** Texts of specification 5 and 8. */
export const FIX_FIELDS = 'Please fix the highlighted fields.';
export const INTEREST_FAILED = 'Sorry, something went wrong. Please try again later.';
export const INTEREST_SENT = "Registration submitted successfully! Please check your email for confirmation and next steps. We'll be in touch within 24 hours.";
const INVALID_PHONE = 'Please enter a valid phone number like (555) 123-4567.';
const INVALID_WEBSITE = 'Please enter a web address like https://example.com.';

export type InterestErrors = Partial<Record<keyof Interest, string>>;

export function interestErrors(interest: Interest): InterestErrors {
  const errors: InterestErrors = {};
  for (const field of ['businessName', 'businessType', 'contactName'] as const) if (isBlank(interest[field])) errors[field] = MANDATORY;
  if (!isEmail(interest.email.trim())) errors.email = INVALID_EMAIL;
  if (!isBlank(interest.phone) && formatPhone(interest.phone).length !== '(555) 123-4567'.length) errors.phone = INVALID_PHONE;
  if (!isBlank(interest.website) && !isWebAddress(interest.website.trim())) errors.website = INVALID_WEBSITE;
  return errors;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
