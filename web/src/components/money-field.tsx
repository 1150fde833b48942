import { decimalsOf } from '@giftcard/kernel/business/currency';
import { currencySign } from '../lib/money.js';
import { TextField, type TextFieldProps } from './field.js';

/** A field for an amount of money, with its sign where the language has it. Where the currency has no decimals, none can be typed. */
export function MoneyField({ currency, ...props }: Omit<TextFieldProps, 'lead' | 'trail'> & { currency: string }) {
  const { sign, isFirst } = currencySign(currency);
  const beside = isFirst ? { lead: sign } : { trail: <span aria-hidden>{sign}</span> };
  const whole = decimalsOf(currency) === 0;
  return (
    <TextField
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onBeforeInput={(event) => {
        if (whole && /^[.,]$/.test(event.data)) event.preventDefault();
      }}
      {...beside}
      {...props}
    />
  );
}
