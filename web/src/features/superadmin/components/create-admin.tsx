import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { PasswordField } from '../../../components/password-field.js';
import { PhoneField } from '../../../components/phone-field.js';
import { Sheet } from '../../../components/sheet.js';
import { isPhone } from '../../../lib/phone.js';
import { INVALID_EMAIL, INVALID_PHONE, isBlank, isEmail, MANDATORY, PASSWORD_MIN, PASSWORD_TOO_SHORT } from '../../../lib/validation.js';
import type { NewBusinessAdmin } from '../model.js';
import { createRequested, selectSuperAdmin } from '../slice.js';
import styles from './create-admin.module.css';

type Form = Required<NewBusinessAdmin>;

const EMPTY: Form = { name: '', email: '', restaurantName: '', phone: '', businessSlug: '', password: '' };
const filled = (text: string): true | string => !isBlank(text) || MANDATORY;

/** For a business that never asked through the form. */
export function CreateAdmin() {
  const { create } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  const { register, handleSubmit, reset, setError, formState: { errors } } = useForm<Form>({ defaultValues: EMPTY, mode: 'onTouched' });
  useEffect(() => {
    if (create.status === 'created') reset(EMPTY);
    for (const { field, message } of create.details) if (field in EMPTY) setError(field as keyof Form, { message });
  }, [create, reset, setError]);
  return (
    <Sheet padded className={styles.make} role="region" aria-labelledby="make">
      <h2 id="make">Create business admin</h2>
      <p className={styles.lead}>For a business that never asked through the form.</p>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit((form) => dispatch(createRequested(wanted(form))))(event)}>
        <TextField label="Name" autoComplete="off" maxLength={100} error={errors.name?.message} {...register('name', { validate: filled })} />
        <TextField label="Email" type="email" autoComplete="off" maxLength={254} error={errors.email?.message} {...register('email', { validate: (text) => (isBlank(text) ? MANDATORY : isEmail(text.trim()) || INVALID_EMAIL) })} />
        <TextField label="Restaurant name" autoComplete="off" maxLength={100} error={errors.restaurantName?.message} {...register('restaurantName', { validate: filled })} />
        <PhoneField label="Phone" autoComplete="off" hint="Format: (XXX) XXX-XXXX" error={errors.phone?.message} {...register('phone', { validate: (text) => (isBlank(text) ? MANDATORY : isPhone(text) || INVALID_PHONE) })} />
        <TextField label="Business slug" optional autoComplete="off" placeholder="Made from the name" maxLength={60} error={errors.businessSlug?.message} {...register('businessSlug')} />
        <PasswordField label="Password" optional autoComplete="new-password" maxLength={200} hint="Left empty, we email a link to set one." error={errors.password?.message} {...register('password', { validate: (text) => text === '' || text.length >= PASSWORD_MIN || PASSWORD_TOO_SHORT })} />
        {create.error !== null && <Alert>{create.error}</Alert>}
        <Button type="submit" variant="primary" busy={create.status === 'sending'}>Create business admin</Button>
      </form>
    </Sheet>
  );
}

/** Leaves out what was left empty: the server makes the slug and mails a link instead of a password. */
function wanted({ businessSlug, password, ...form }: Form): NewBusinessAdmin {
  const trimmed = { name: form.name.trim(), email: form.email.trim(), restaurantName: form.restaurantName.trim(), phone: form.phone };
  return { ...trimmed, ...(isBlank(businessSlug) ? {} : { businessSlug: businessSlug.trim() }), ...(password === '' ? {} : { password }) };
}
