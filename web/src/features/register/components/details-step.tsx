import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { doorForm } from '../../../components/door.js';
import { TextField } from '../../../components/field.js';
import { PasswordField } from '../../../components/password-field.js';
import { PhoneField } from '../../../components/phone-field.js';
import { isBlank, MANDATORY, PASSWORD_MIN, PASSWORD_TOO_SHORT } from '../../../lib/validation.js';
import { emailReopened, registerRequested, selectRegister } from '../slice.js';
import styles from './steps.module.css';

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

const WRONG_PHONE = 'Please enter a valid US phone number like (555) 123-4567';
const given = { validate: (text: string) => !isBlank(text) || MANDATORY, setValueAs: (text: string) => text.trim() };

export function DetailsStep() {
  const { status, error, fields } = useSelector(selectRegister);
  const dispatch = useDispatch();
  const { register, handleSubmit, setError, setFocus, formState: { errors } } = useForm<Details>({ mode: 'onTouched' });
  useEffect(() => setFocus('name'), [setFocus]);
  useEffect(() => {
    for (const [name, message] of Object.entries(fields)) setError(name.replace('restaurantAddress.', '') as keyof Details, { message });
  }, [fields, setError]);
  const send = ({ street, city, state, zipCode, ...rest }: Details) => dispatch(registerRequested({ ...rest, restaurantAddress: { street, city, state, zipCode } }));
  return (
    <form className={doorForm} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <TextField label="Name" autoComplete="name" maxLength={100} error={errors.name?.message} {...register('name', given)} />
      <PasswordField label="Password" autoComplete="new-password" maxLength={200} hint={`At least ${PASSWORD_MIN} characters`} error={errors.password?.message} {...register('password', { required: MANDATORY, minLength: { value: PASSWORD_MIN, message: PASSWORD_TOO_SHORT } })} />
      <PhoneField label="Phone" hint="Format: (XXX) XXX-XXXX" error={errors.phone?.message} {...register('phone', { required: MANDATORY, pattern: { value: /^\(\d{3}\) \d{3}-\d{4}$/, message: WRONG_PHONE } })} />
      <TextField label="Restaurant name" autoComplete="organization" maxLength={100} error={errors.restaurantName?.message} {...register('restaurantName', given)} />
      <TextField label="Street" autoComplete="street-address" maxLength={100} error={errors.street?.message} {...register('street', given)} />
      <TextField label="City" autoComplete="address-level2" maxLength={100} error={errors.city?.message} {...register('city', given)} />
      <div className={styles.pair}>
        <TextField label="State" autoComplete="address-level1" maxLength={100} error={errors.state?.message} {...register('state', given)} />
        <TextField label="Zip code" inputMode="numeric" autoComplete="postal-code" maxLength={10} error={errors.zipCode?.message} {...register('zipCode', given)} />
      </div>
      {status === 'failed' && <Alert>{error}</Alert>}
      <Button type="submit" variant="primary" block busy={status === 'sending'}>Register</Button>
      {status === 'failed' && <div className={styles.ways}><Button variant="quiet" size="small" onClick={() => dispatch(emailReopened())}>Start again with a new code</Button></div>}
    </form>
  );
}
