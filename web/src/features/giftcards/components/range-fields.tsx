import { CircleAlert } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { RANGE_LIMIT_CENTS } from '@giftcard/kernel/business/card-amount';
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
  const sum = (name: Exclude<RangeField, 'suggestedAmounts'>, label: string, hint?: string) => (
    <MoneyField
      label={label}
      hint={hint}
      error={errors[name]?.message}
      {...register(name, {
        validate: (_, fields) => checkRange(fields, name),
        deps: ['minAmount', 'maxAmount', 'amountStep', 'suggestedAmounts'],
      })}
    />
  );
  const least = formatMoney(RANGE_LIMIT_CENTS.min / 100);
  const most = formatMoney(RANGE_LIMIT_CENTS.max / 100);
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
  const refused = errors.suggestedAmounts?.message;
  return (
    <fieldset className={styles.suggestions}>
      <legend>{t('form.suggestions')}</legend>
      <div>
        {[0, 1, 2, 3].map((index) => (
          <MoneyField
            key={index}
            label={t('form.suggestion', { number: index + 1 })}
            labelHidden
            error={errors.suggestedAmounts?.[index]?.message}
            {...register(`suggestedAmounts.${index}`, { validate: (_, fields) => checkSuggestion(fields, index) })}
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
