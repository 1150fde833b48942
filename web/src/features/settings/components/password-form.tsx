import { useEffect } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { UnsavedBar } from '../../../app/unsaved/unsaved-bar.js';
import { Button } from '../../../components/button.js';
import { PasswordField } from '../../../components/password-field.js';
import { Sheet } from '../../../components/sheet.js';
import { PASSWORD_MIN } from '../../../lib/validation.js';
import { newPasswordProblems } from '../rules.js';
import { selectSettings, settingsActions } from '../slice.js';
import form from './form.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

interface Passwords {
  currentPassword: string;
  newPassword: string;
  confirm: string;
}

const EMPTY: Passwords = { currentPassword: '', newPassword: '', confirm: '' };

const resolver: Resolver<Passwords> = (values) => {
  const problems = {
    ...(values.currentPassword === '' ? { currentPassword: work('field.mandatory') } : {}),
    ...newPasswordProblems(values.newPassword, values.confirm),
  };
  const entries = Object.entries(problems);
  if (entries.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(entries.map(([field, message]) => [field, { type: 'rule', message }])),
  };
};

export function PasswordForm() {
  const { password } = useSelector(selectSettings);
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isDirty },
  } = useForm<Passwords>({ defaultValues: EMPTY, resolver, mode: 'onTouched' });
  useEffect(() => {
    if (password.status === 'done') reset(EMPTY);
    for (const { field, message } of password.details)
      if (field in EMPTY) setError(field as keyof Passwords, { message });
  }, [password, reset, setError]);
  return (
    <Sheet padded>
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ currentPassword, newPassword }) =>
            dispatch(settingsActions.passwordChangeRequested({ currentPassword, newPassword })),
          )(event)
        }
      >
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <div className={form.fields}>
          <PasswordField
            label={t('password.current')}
            className={form.wide}
            autoComplete="current-password"
            maxLength={200}
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
          <PasswordField
            label={work('password.new')}
            autoComplete="new-password"
            maxLength={200}
            hint={work('password.hint', { passwordMin: PASSWORD_MIN })}
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <PasswordField
            label={work('password.confirmNew')}
            autoComplete="new-password"
            maxLength={200}
            error={errors.confirm?.message}
            {...register('confirm')}
          />
        </div>
        <UnsavedBar dirty={isDirty} busy={password.status === 'sending'} onDiscard={() => reset(EMPTY)}>
          <Button type="submit" variant="primary" busy={password.status === 'sending'}>
            {t('password.change')}
          </Button>
        </UnsavedBar>
      </form>
    </Sheet>
  );
}
