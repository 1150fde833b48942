import { lazy, Suspense } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { GIFT_CARD_TAGS } from '@giftcard/kernel/business/gift-card-tags';
import { tagWords } from '../../../lib/gift-card-tags.js';
import { selectCurrency } from '../../../app/session/selectors.js';
import { useToday } from '../../../app/session/use-today.js';
import { Boundary, MissingPart } from '../../../components/boundary.js';
import { Select, TextArea, TextField } from '../../../components/field.js';
import { MoneyField } from '../../../components/money-field.js';
import { Skeleton } from '../../../components/skeleton.js';
import { Switch } from '../../../components/switch.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { inTime } from '../../../lib/in-time.js';
import {
  checkAmount,
  checkDeadline,
  checkDiscount,
  DESCRIPTION_MAX,
  kindsOf,
  NAME_MAX,
  required,
  type GiftCardFields,
} from '../rules.js';
import styles from './gift-card-dialog.module.css';
import { RangeFields, SuggestionFields } from './range-fields.js';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** Few businesses have packages. */
const PackageFields = lazy(async () => {
  const { PackageFields: Fields } = await inTime(import('../packages/package-fields.js'));
  return { default: Fields };
});

/** @param giftCard the card type as it is stored; null for a new one */
export function GiftCardFormFields({
  form,
  giftCard,
}: {
  form: UseFormReturn<GiftCardFields>;
  giftCard: GiftCard | null;
}) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const today = useToday();
  const currency = useSelector(selectCurrency);
  const [kind, name, description] = useWatch({ control, name: ['kind', 'giftCardName', 'description'] });
  return (
    <div className={styles.fields}>
      <TextField
        className={styles.across}
        label={work('name')}
        autoComplete="off"
        maxLength={NAME_MAX}
        counter={{ used: name.length, max: NAME_MAX }}
        error={errors.giftCardName?.message}
        {...register('giftCardName', { validate: required })}
      />
      <Select
        label={t('form.tag')}
        error={errors.giftCardTag?.message}
        {...register('giftCardTag', { validate: required })}
      >
        <option value="">{t('form.chooseTag')}</option>
        {GIFT_CARD_TAGS.map(({ label, emoji }) => (
          <option key={label} value={label}>
            {emoji} {tagWords(label)}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label={t('card.deadline')}
        hint={t('form.lastDay')}
        min={today}
        error={errors.expirationDate?.message}
        {...register('expirationDate', { validate: (date) => checkDeadline(date, today, giftCard?.expirationDate) })}
      />
      <fieldset className={styles.kinds}>
        <legend>{t('form.kind.title')}</legend>
        <div>
          {kindsOf(giftCard).map((each) => (
            <label key={each}>
              <input type="radio" value={each} {...register('kind')} />
              <span>{t(`form.kind.${each}`)}</span>
            </label>
          ))}
        </div>
        {giftCard && <p>{t('form.kind.stays')}</p>}
      </fieldset>
      {kind === 'package' && (
        <Boundary instead={<MissingPart />}>
          <Suspense fallback={<Skeleton height={200} className={styles.across} />}>
            <PackageFields form={form} />
          </Suspense>
        </Boundary>
      )}
      {kind === 'range' ? (
        <RangeFields form={form} />
      ) : (
        <MoneyField
          currency={currency}
          label={work('price.label')}
          error={errors.amount?.message}
          {...register('amount', { validate: (text) => checkAmount(text, currency) })}
        />
      )}
      <TextField
        label={t('form.discount')}
        inputMode="decimal"
        autoComplete="off"
        trail={<span aria-hidden>%</span>}
        error={errors.discount?.message}
        {...register('discount', { validate: checkDiscount })}
      />
      {kind === 'range' && <SuggestionFields form={form} />}
      <TextArea
        className={styles.across}
        label={t('form.description')}
        rows={3}
        maxLength={DESCRIPTION_MAX}
        counter={{ used: description.length, max: DESCRIPTION_MAX }}
        error={errors.description?.message}
        {...register('description', { validate: required })}
      />
      <div className={styles.across}>
        <Controller
          control={control}
          name="status"
          render={({ field }) => (
            <Switch
              label={t('list.onSale')}
              checked={field.value === 'active'}
              onChange={(on) => field.onChange(on ? 'active' : 'inactive')}
            />
          )}
        />
      </div>
    </div>
  );
}
