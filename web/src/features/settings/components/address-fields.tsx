import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '../../../components/field.js';
import type { ProfileFields } from '../rules.js';
import styles from './profile-form.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** Where the business is. The server says what is missing of an address that was begun. */
export function AddressFields({
  register,
  errors,
}: {
  register: UseFormRegister<ProfileFields>;
  errors: FieldErrors<ProfileFields>;
}) {
  return (
    <>
      <TextField
        label={work('street')}
        hint={t('profile.addressHint')}
        autoComplete="street-address"
        maxLength={120}
        error={errors.street?.message}
        {...register('street')}
      />
      <div className={styles.place}>
        <TextField
          label={work('city')}
          autoComplete="address-level2"
          maxLength={80}
          error={errors.city?.message}
          {...register('city')}
        />
        <TextField
          label={work('state')}
          autoComplete="address-level1"
          maxLength={60}
          error={errors.state?.message}
          {...register('state')}
        />
        <TextField
          label={work('zipCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          error={errors.zipCode?.message}
          {...register('zipCode')}
        />
      </div>
    </>
  );
}
