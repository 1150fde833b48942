import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { User } from '../../../app/session/user.js';
import { Select } from '../../../components/field.js';
import { RETENTION_MONTHS, type ProfileFields } from '../rules.js';
import { t } from '../texts.js';
import styles from './profile-form.module.css';

/** How long what is personal stays. */
export function RetentionFields({
  register,
  errors: { retention: errors },
  chosen,
}: {
  register: UseFormRegister<ProfileFields>;
  errors: FieldErrors<ProfileFields>;
  chosen: User['retention'];
}) {
  const months = (own: number) =>
    [...new Set([...RETENTION_MONTHS, own])]
      .sort((one, other) => one - other)
      .map((count) => (
        <option key={count} value={count}>
          {t('validity.months', { count })}
        </option>
      ));
  return (
    <fieldset className={styles.contact} aria-describedby="retention-about">
      <legend>{t('retention.title')}</legend>
      <p id="retention-about" className="small muted">
        {t('retention.hint')}
      </p>
      <Select
        label={t('retention.mails')}
        hint={t('retention.mailsHint')}
        error={errors?.mailMonths?.message}
        {...register('retention.mailMonths')}
      >
        {months(chosen.mailMonths)}
      </Select>
      <Select
        label={t('retention.messages')}
        hint={t('retention.messagesHint')}
        error={errors?.messageMonths?.message}
        {...register('retention.messageMonths')}
      >
        {months(chosen.messageMonths)}
      </Select>
    </fieldset>
  );
}
