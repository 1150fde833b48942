import { DEFAULT_CURRENCY, isCurrency, type Currency } from '@giftcard/kernel/business/currency';
import { isEmail, normalEmail, usPhoneDigits } from '@giftcard/kernel/business/contact';
import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { typedText } from '@giftcard/kernel/business/text';

export interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export const NO_ADDRESS: Address = { street: '', city: '', state: '', zipCode: '' };

/** No control characters anywhere: none of these texts has a use for them besides line ends in notes. */
const CONTROL = /[^\P{Cc}\n\r]/u;

/**
 * Reads the fields of one request, each trimmed and checked, and collects what is wrong with them, so that a person is
 * told everything at once. done() throws INVALID_FIELDS when something was.
 */
export class Fields {
  private readonly problems: FieldProblem[] = [];

  /** Text of at most `max` characters; empty only when optional. */
  text(field: string, value: string, max: number, { optional = false } = {}): string {
    const text = typedText(value);
    if (text === '' && !optional) return this.problem(field, 'This field is mandatory', text);
    if (text.length > max) return this.problem(field, `Please use at most ${max} characters`, text);
    if (CONTROL.test(text)) return this.problem(field, 'Please use plain text only', text);
    return text;
  }

  email(field: string, value: string): string {
    const email = normalEmail(value);
    return isEmail(email) ? email : this.problem(field, 'Please enter a valid email address', email);
  }

  /** A US number however it is written; answers its ten digits. */
  phone(field: string, value: string, { optional = false } = {}): string {
    const written = value.trim();
    if (written === '' && optional) return '';
    return (
      usPhoneDigits(written) ?? this.problem(field, 'Please enter a valid US phone number like (555) 123-4567', written)
    );
  }

  /** A web address of at most `max` characters, or empty. */
  website(field: string, value: string, max = 200): string {
    const website = this.text(field, value, max, { optional: true });
    if (website === '') return website;
    const url = URL.canParse(website) ? new URL(website) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol))
      return this.problem(field, 'Please enter a web address like https://example.com', website);
    return website;
  }

  /** A postal address in the United States with all its parts. */
  address(field: string, value: Address): Address {
    const street = this.text(`${field}.street`, value.street, 120);
    const city = this.text(`${field}.city`, value.city, 80);
    const state = value.state.trim().toUpperCase();
    if (!/^[A-Z]{2}$/.test(state))
      this.problem(`${field}.state`, 'Please enter a state by its two letters, like NY', state);
    const zipCode = value.zipCode.trim();
    if (!/^\d{5}(-\d{4})?$/.test(zipCode))
      this.problem(`${field}.zipCode`, 'Please enter a zip code like 10001', zipCode);
    return { street, city, state, zipCode };
  }

  wholeNumber(field: string, value: number, max: number, min = 0): number {
    return Number.isInteger(value) && value >= min && value <= max
      ? value
      : this.problem(field, `Please enter a whole number from ${min} to ${max}`, min);
  }

  /** An IANA time zone that this machine knows. */
  timeZone(field: string, value: string): string {
    const timeZone = value.trim();
    try {
      Intl.DateTimeFormat('en-US', { timeZone });
      return timeZone;
    } catch {
      return this.problem(field, 'Please choose a time zone like America/New_York', timeZone);
    }
  }

  currency(field: string, value: string): Currency {
    const code = value.trim().toUpperCase();
    return isCurrency(code) ? code : this.problem(field, 'Please choose one of the currencies', DEFAULT_CURRENCY);
  }

  /** Error: INVALID_FIELDS with every problem found. */
  done(): void {
    if (this.problems.length > 0) throw invalidFields(...this.problems);
  }

  problem<T>(field: string, message: string, value: T): T {
    this.problems.push({ field, message });
    return value;
  }
}
