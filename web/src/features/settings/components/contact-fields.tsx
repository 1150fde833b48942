import { isEmail, isPhone } from '@giftcard/kernel/business/contact';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextArea, TextField } from '../../../components/field.js';
import { PhoneField } from '../../../components/phone-field.js';
import type { ProfileFields } from '../rules.js';
import styles from './profile-form.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

/** How guests reach the business. All of it may stay empty, and nothing of it comes from the owner's account. */
export function ContactFields({
  register,
  errors: { contact: errors },
}: {
  register: UseFormRegister<ProfileFields>;
  errors: FieldErrors<ProfileFields>;
}) {
  return (
    <fieldset className={styles.contact} aria-describedby="contact-about">
      <legend>{t('contact.title')}</legend>
      <p id="contact-about" className="small muted">
        {t('contact.hint')}
      </p>
      <PhoneField
        label={common('phone.label')}
        optional
        autoComplete="off"
        error={errors?.phone?.message}
        {...register('contact.phone', {
          validate: (phone) => phone === '' || isPhone(phone) || work('field.invalidPhone'),
        })}
      />
      <TextField
        label={common('email.label')}
        optional
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={t('contact.emailHint')}
        error={errors?.email?.message}
        {...register('contact.email', {
          validate: (email) => email.trim() === '' || isEmail(email.trim()) || work('field.invalidEmail'),
        })}
      />
      <TextField
        label={common('contact.website')}
        optional
        inputMode="url"
        autoComplete="off"
        maxLength={200}
        error={errors?.website?.message}
        {...register('contact.website')}
      />
      <TextArea
        label={t('hours.label')}
        optional
        rows={3}
        maxLength={300}
        placeholder={t('hours.example')}
        hint={t('hours.hint')}
        error={errors?.openingHours?.message}
        {...register('contact.openingHours')}
      />
      <TextField
        label={t('map.label')}
        optional
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        hint={t('map.hint')}
        error={errors?.mapUrl?.message}
        {...register('contact.mapUrl')}
      />
    </fieldset>
  );
}
