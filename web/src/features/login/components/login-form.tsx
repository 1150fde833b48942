import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { pageForm } from '../../../components/form-page.js';
import { TextField } from '../../../components/field.js';
import { LoadingOverlay } from '../../../components/loading-overlay.js';
import { MessageDialog } from '../../../components/message-dialog.js';
import { PasswordField } from '../../../components/password-field.js';
import { emailRules } from '../../../lib/email-rules.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import type { Credentials } from '../api.js';
import { selectLogin } from '../slice.js';
import { loginActions } from '../slice.js';

/** Address and password of an admin. @param above what is said over the fields @param under what stands between them and the button */
export function LoginForm({ above, under }: { above?: ReactNode; under?: ReactNode }) {
  const { status, error } = useSelector(selectLogin);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Credentials>({ mode: 'onTouched' });
  return (
    <>
      <form
        className={pageForm}
        noValidate
        onSubmit={(event) => void handleSubmit((values) => dispatch(loginActions.loginRequested(values)))(event)}
      >
        {above}
        <TextField
          label={common('email.label')}
          type="email"
          autoComplete="username"
          placeholder={work('email.placeholder')}
          maxLength={254}
          error={errors.email?.message}
          {...register('email', emailRules())}
        />
        <PasswordField
          label={work('password.label')}
          autoComplete="current-password"
          placeholder={work('password.placeholder')}
          maxLength={200}
          error={errors.password?.message}
          {...register('password', { required: work('password.missing') })}
        />
        {under}
        <Button type="submit" variant="primary" block busy={status === 'sending'}>
          {work('session.signInButton')}
        </Button>
      </form>
      <LoadingOverlay open={status === 'sending'} />
      <MessageDialog message={error} onClose={() => dispatch(loginActions.loginErrorClosed())} />
    </>
  );
}
