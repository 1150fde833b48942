import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { pageForm } from '../../../components/form-page.js';
import { TextField } from '../../../components/field.js';
import { registerActions, selectRegister } from '../slice.js';
import { emailRules } from '../../../lib/email-rules.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

export function EmailStep() {
  const { email, status, error } = useSelector(selectRegister);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<{ email: string }>({ mode: 'onTouched', defaultValues: { email } });
  return (
    <form
      className={pageForm}
      noValidate
      onSubmit={(event) =>
        void handleSubmit((values) => dispatch(registerActions.sendOtpRequested(values.email)))(event)
      }
    >
      <TextField
        label={common('email.label')}
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email', emailRules())}
      />
      {status === 'failed' && <Alert>{error}</Alert>}
      <Button type="submit" variant="primary" block busy={status === 'sending'}>
        {work('sendOtp')}
      </Button>
    </form>
  );
}
