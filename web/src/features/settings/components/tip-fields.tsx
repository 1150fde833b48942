import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Select, TextField } from '../../../components/field.js';
import { tipPercentsProblem, type ProfileFields } from '../rules.js';
import { t } from '../texts.js';
import styles from './profile-form.module.css';

/** Whether guests may tip from their cards, and what the counter suggests. */
export function TipFields({
  register,
  errors: { tips: errors },
}: {
  register: UseFormRegister<ProfileFields>;
  errors: FieldErrors<ProfileFields>;
}) {
  return (
    <fieldset className={styles.contact} aria-describedby="tips-about">
      <legend>{t('tips.title')}</legend>
      <p id="tips-about" className="small muted">
        {t('tips.about')}
      </p>
      <Select label={t('tips.label')} error={errors?.on?.message} {...register('tips.on')}>
        <option value="off">{t('tips.off')}</option>
        <option value="on">{t('tips.on')}</option>
      </Select>
      <TextField
        label={t('tips.percents')}
        hint={t('tips.percentsHint')}
        maxLength={20}
        error={errors?.percents?.message}
        {...register('tips.percents', { validate: tipPercentsProblem })}
      />
    </fieldset>
  );
}
