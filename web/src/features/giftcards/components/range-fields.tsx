import { CircleAlert } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { rangeLimits } from '@giftcard/kernel/business/card-amount';
import { selectCurrency } from '../../../app/session/selectors.js';
import { MoneyField } from '../../../components/money-field.js';
import { formatMoney } from '../../../lib/money.js';
import { checkRange, checkSuggestion, type GiftCardFields, type RangeField } from '../rules.js';
import { t } from '../texts.js';
import styles from './range-fields.module.css';

type Form = UseFormReturn<GiftCardFields>;

/** Between which amounts guests choose, and how far these lie apart. */
export function RangeFields({ form }: { form: Form }) {
  const {
    register,
    formState: { errors },
  } = form;
  const currency = useSelector(selectCurrency);
  const sum = (name: Exclude<RangeField, 'suggestedAmounts'>, label: string, hint?: string) => (
    <MoneyField
      currency={currency}
      label={label}
      hint={hint}
      error={errors[name]?.message}
      {...register(name, {
        validate: (_, fields) => checkRange(fields, name, currency),
        deps: ['minAmount', 'maxAmount', 'amountStep', 'suggestedAmounts'],
      })}
    />
  );
  const { min, max } = rangeLimits(currency);
  const [least, most] = [formatMoney(min / 100, currency), formatMoney(max / 100, currency)];
  return (
    <>
      {sum('minAmount', t('form.smallest'), t('form.least', { least }))}
      {sum('maxAmount', t('form.largest'), t('form.most', { most }))}
      {sum('amountStep', t('form.step'))}
    </>
  );
}

/** What is suggested to guests beside a field for any other amount. */
export function SuggestionFields({ form }: { form: Form }) {
  const {
    register,
    formState: { errors },
  } = form;
  const currency = useSelector(selectCurrency);
  const refused = errors.suggestedAmounts?.message;
  return (
    <fieldset className={styles.suggestions}>
      <legend>{t('form.suggestions')}</legend>
      <div>
        {[0, 1, 2, 3].map((index) => (
          <MoneyField
            key={index}
            currency={currency}
            label={t('form.suggestion', { number: index + 1 })}
            labelHidden
            error={errors.suggestedAmounts?.[index]?.message}
            {...register(`suggestedAmounts.${index}`, {
              validate: (_, fields) => checkSuggestion(fields, index, currency),
            })}
          />
        ))}
      </div>
      <p className={styles.hint}>{t('form.suggestionsHint')}</p>
      {refused && (
        <p className={styles.error} role="alert">
          <CircleAlert aria-hidden />
          {refused}
        </p>
      )}
    </fieldset>
  );
}
