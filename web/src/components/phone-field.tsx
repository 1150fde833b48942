import type { ChangeEvent } from 'react';
import { caretAfterFormat, formatPhone } from '../lib/phone.js';
import { TextField, type TextFieldProps } from './field.js';

/** Formats (XXX) XXX-XXXX while one types and keeps the caret where it was; takes `value`/`onChange` or react-hook-form's `register`. */
export function PhoneField({ onChange, ...field }: TextFieldProps) {
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const formatted = formatPhone(typed);
    if (formatted !== typed) {
      input.value = formatted;
      const place = caretAfterFormat(typed, caret, formatted);
      input.setSelectionRange(place, place);
    }
    return onChange?.(event);
  };
  return (
    <TextField
      placeholder="(123) 456-7890"
      inputMode="tel"
      autoComplete="tel"
      {...field}
      type="tel"
      onChange={format}
    />
  );
}
