import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { doorForm } from '../../../components/door.js';
import { TextField } from '../../../components/field.js';
import { INVALID_EMAIL, isEmail, MANDATORY } from '../../../lib/validation.js';
import { selectRegister, sendOtpRequested } from '../slice.js';

export function EmailStep() {
  const { email, status, error } = useSelector(selectRegister);
  const dispatch = useDispatch();
  const { register, handleSubmit, formState: { errors } } = useForm<{ email: string }>({ mode: 'onTouched', defaultValues: { email } });
  return (
    <form className={doorForm} noValidate onSubmit={(event) => void handleSubmit((values) => dispatch(sendOtpRequested(values.email)))(event)}>
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} error={errors.email?.message} {...register('email', { required: MANDATORY, setValueAs: (text: string) => text.trim(), validate: (text) => isEmail(text) || INVALID_EMAIL })} />
      {status === 'failed' && <Alert>{error}</Alert>}
      <Button type="submit" variant="primary" block busy={status === 'sending'}>Send OTP</Button>
    </form>
  );
}
