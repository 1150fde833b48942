import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { pageForm } from '../../../components/form-page.js';
import { TextField } from '../../../components/field.js';
import { PasswordField } from '../../../components/password-field.js';
import { PhoneField } from '../../../components/phone-field.js';
import { isBlank, PASSWORD_MIN } from '../../../lib/validation.js';
import { registerActions, selectRegister } from '../slice.js';
import styles from './steps.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

interface Details {
  name: string;
  password: string;
  phone: string;
  restaurantName: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
}
const given = {
  validate: (text: string) => !isBlank(text) || work('field.mandatory'),
  setValueAs: (text: string) => text.trim(),
};

export function DetailsStep() {
  const { status, error, fields } = useSelector(selectRegister);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors },
  } = useForm<Details>({ mode: 'onTouched' });
  useEffect(() => setFocus('name'), [setFocus]);
  useEffect(() => {
    for (const [name, message] of Object.entries(fields))
      setError(name.replace('restaurantAddress.', '') as keyof Details, { message });
  }, [fields, setError]);
  const send = ({ street, city, state, zipCode, ...rest }: Details) =>
    dispatch(registerActions.registerRequested({ ...rest, restaurantAddress: { street, city, state, zipCode } }));
  return (
    <form className={pageForm} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <TextField
        label={work('name')}
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name', given)}
      />
      <PasswordField
        label={work('password.label')}
        autoComplete="new-password"
        maxLength={200}
        hint={work('password.hint', { passwordMin: PASSWORD_MIN })}
        error={errors.password?.message}
        {...register('password', {
          required: work('field.mandatory'),
          minLength: { value: PASSWORD_MIN, message: work('password.tooShort') },
        })}
      />
      <PhoneField
        label={common('phone.label')}
        hint={work('phone.format')}
        error={errors.phone?.message}
        {...register('phone', {
          required: work('field.mandatory'),
          pattern: { value: /^\(\d{3}\) \d{3}-\d{4}$/, message: t('invalidPhone') },
        })}
      />
      <TextField
        label={work('business.restaurantName')}
        autoComplete="organization"
        maxLength={100}
        error={errors.restaurantName?.message}
        {...register('restaurantName', given)}
      />
      <TextField
        label={work('street')}
        autoComplete="street-address"
        maxLength={100}
        error={errors.street?.message}
        {...register('street', given)}
      />
      <TextField
        label={work('city')}
        autoComplete="address-level2"
        maxLength={100}
        error={errors.city?.message}
        {...register('city', given)}
      />
      <div className={styles.pair}>
        <TextField
          label={work('state')}
          autoComplete="address-level1"
          maxLength={100}
          error={errors.state?.message}
          {...register('state', given)}
        />
        <TextField
          label={work('zipCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          error={errors.zipCode?.message}
          {...register('zipCode', given)}
        />
      </div>
      {status === 'failed' && <Alert>{error}</Alert>}
      <Button type="submit" variant="primary" block busy={status === 'sending'}>
        {common('register.action')}
      </Button>
      {status === 'failed' && (
        <div className={styles.ways}>
          <Button variant="quiet" size="small" onClick={() => dispatch(registerActions.emailReopened())}>
            {t('otp.restart')}
          </Button>
        </div>
      )}
    </form>
  );
}
