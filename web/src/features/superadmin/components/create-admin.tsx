import { isEmail, isPhone } from '@giftcard/kernel/business/contact';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { PasswordField } from '../../../components/password-field.js';
import { PhoneField } from '../../../components/phone-field.js';
import { Sheet } from '../../../components/sheet.js';
import { isBlank, PASSWORD_MIN } from '../../../lib/validation.js';
import type { NewBusinessAdmin } from '../model.js';
import { selectSuperAdmin, superAdminActions } from '../slice.js';
import styles from './create-admin.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

type Form = Required<NewBusinessAdmin>;

const EMPTY: Form = { name: '', email: '', restaurantName: '', phone: '', businessSlug: '', password: '' };
const filled = (text: string): true | string => !isBlank(text) || work('field.mandatory');

/** For a business that never asked through the form. */
export function CreateAdmin() {
  const { create } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors },
  } = useForm<Form>({ defaultValues: EMPTY, mode: 'onTouched' });
  useEffect(() => {
    if (create.status === 'created') reset(EMPTY);
    for (const { field, message } of create.details) if (field in EMPTY) setError(field as keyof Form, { message });
  }, [create, reset, setError]);
  return (
    <Sheet padded className={styles.make} role="region" aria-labelledby="make">
      <h2 id="make">{t('create.title')}</h2>
      <p className={styles.lead}>{t('create.lead')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) =>
          void handleSubmit((form) => dispatch(superAdminActions.createRequested(wanted(form))))(event)
        }
      >
        <TextField
          label={work('name')}
          autoComplete="off"
          maxLength={100}
          error={errors.name?.message}
          {...register('name', { validate: filled })}
        />
        <TextField
          label={common('email.label')}
          type="email"
          autoComplete="off"
          maxLength={254}
          error={errors.email?.message}
          {...register('email', {
            validate: (text) =>
              isBlank(text) ? work('field.mandatory') : isEmail(text.trim()) || work('field.invalidEmail'),
          })}
        />
        <TextField
          label={work('business.restaurantName')}
          autoComplete="off"
          maxLength={100}
          error={errors.restaurantName?.message}
          {...register('restaurantName', { validate: filled })}
        />
        <PhoneField
          label={common('phone.label')}
          autoComplete="off"
          hint={work('phone.format')}
          error={errors.phone?.message}
          {...register('phone', {
            validate: (text) => (isBlank(text) ? work('field.mandatory') : isPhone(text) || work('field.invalidPhone')),
          })}
        />
        <TextField
          label={work('business.slug')}
          optional
          autoComplete="off"
          placeholder={t('create.slugHint')}
          maxLength={60}
          error={errors.businessSlug?.message}
          {...register('businessSlug')}
        />
        <PasswordField
          label={work('password.label')}
          optional
          autoComplete="new-password"
          maxLength={200}
          hint={t('create.passwordHint')}
          error={errors.password?.message}
          {...register('password', {
            validate: (text) => text === '' || text.length >= PASSWORD_MIN || work('password.tooShort'),
          })}
        />
        {create.error !== null && <Alert>{create.error}</Alert>}
        <Button type="submit" variant="primary" busy={create.status === 'sending'}>
          {t('create.title')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Leaves out what was left empty: the server makes the slug and mails a link instead of a password. */
function wanted({ businessSlug, password, ...form }: Form): NewBusinessAdmin {
  const trimmed = {
    name: form.name.trim(),
    email: form.email.trim(),
    restaurantName: form.restaurantName.trim(),
    phone: form.phone,
  };
  return {
    ...trimmed,
    ...(isBlank(businessSlug) ? {} : { businessSlug: businessSlug.trim() }),
    ...(password === '' ? {} : { password }),
  };
}
