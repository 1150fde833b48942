import { currencySign } from '../lib/money.js';
import { TextField, type TextFieldProps } from './field.js';

/** A field for an amount of money, with its sign where the language has it. */
export function MoneyField({ currency, ...props }: Omit<TextFieldProps, 'lead' | 'trail'> & { currency: string }) {
  const { sign, isFirst } = currencySign(currency);
  const beside = isFirst ? { lead: sign } : { trail: <span aria-hidden>{sign}</span> };
  return <TextField inputMode="decimal" autoComplete="off" {...beside} {...props} />;
}
