import { LONGEST_CONTENTS, LONGEST_UNIT } from '@giftcard/kernel/business/package-units';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectCurrency } from '../../../app/session/selectors.js';
import { TextArea, TextField } from '../../../components/field.js';
import type { GiftCardFields } from '../rules.js';
import styles from './package-fields.module.css';
import { checkPackage, worthOfOne } from './rules.js';
import { t } from './texts.js';

/** What a package is so many of, and what one of them holds; its price is the amount of the card. */
export function PackageFields({ form }: { form: UseFormReturn<GiftCardFields> }) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const currency = useSelector(selectCurrency);
  const [unit, contents, units, amount] = useWatch({ control, name: ['unit', 'contents', 'units', 'amount'] });
  const worth = worthOfOne({ unit, contents, units, amount }, currency);
  return (
    <>
      <TextField
        label={t('unit.label')}
        hint={t('unit.hint')}
        autoComplete="off"
        maxLength={LONGEST_UNIT}
        counter={{ used: unit.length, max: LONGEST_UNIT }}
        error={errors.unit?.message}
        {...register('unit', { validate: (_, fields) => checkPackage(fields, 'unit') })}
      />
      <TextField
        label={t('units.label')}
        hint={<span role="status">{worth}</span>}
        inputMode="numeric"
        autoComplete="off"
        error={errors.units?.message}
        {...register('units', { validate: (_, fields) => checkPackage(fields, 'units') })}
      />
      <TextArea
        className={styles.across}
        optional
        label={t('contents.label')}
        rows={2}
        maxLength={LONGEST_CONTENTS}
        counter={{ used: contents.length, max: LONGEST_CONTENTS }}
        error={errors.contents?.message}
        {...register('contents', { validate: (_, fields) => checkPackage(fields, 'contents') })}
      />
    </>
  );
}
