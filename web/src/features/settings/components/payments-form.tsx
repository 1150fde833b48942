import { Lock, PlugZap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import type { User } from '../../../app/session/user.js';
import { UnsavedBar } from '../../../app/unsaved/unsaved-bar.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { PasswordField } from '../../../components/password-field.js';
import { Sheet } from '../../../components/sheet.js';
import type { SettingsChange } from '../api.js';
import { selectSettings, settingsActions } from '../slice.js';
import form from './form.module.css';
import { PaymentsState } from './payments-state.js';
import { PaymentsGuide } from './payments-guide.js';
import styles from './payments-form.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

type Fields = Required<Omit<SettingsChange, 'restaurantName'>>;

const FIELDS: readonly (keyof Fields)[] = [
  'squareApplicationId',
  'squareLocationId',
  'squareAccessToken',
  'squareWebhookKey',
];

/** The business's own account at Square. The token is written and never read back (DEC-1.3). */
export function PaymentsForm({ user }: { user: User }) {
  const { payments, connection } = useSelector(selectSettings);
  const dispatch = useDispatch();
  const configured = user.squareAccessTokenConfigured === true;
  const [replacing, setReplacing] = useState(!configured);
  const { register, handleSubmit, setError, reset, getValues, formState } = useForm<Fields>({
    defaultValues: {
      squareApplicationId: user.squareApplicationId,
      squareLocationId: user.squareLocationId,
      squareAccessToken: '',
      squareWebhookKey: '',
    },
  });
  const { errors } = formState;
  useEffect(() => {
    for (const { field, message } of payments.details) if (isField(field)) setError(field, { message });
    if (payments.status !== 'done') return;
    reset({ ...getValues(), squareAccessToken: '', squareWebhookKey: '' });
    setReplacing(false);
  }, [payments, setError, reset, getValues]);
  const save = (fields: Fields) => {
    // A secret that was not typed anew stays as it is.
    const [squareAccessToken, squareWebhookKey] = [fields.squareAccessToken.trim(), fields.squareWebhookKey.trim()];
    const secrets = {
      ...(squareAccessToken === '' ? {} : { squareAccessToken }),
      ...(squareWebhookKey === '' ? {} : { squareWebhookKey }),
    };
    dispatch(
      settingsActions.paymentsSaveRequested({
        squareApplicationId: fields.squareApplicationId.trim(),
        squareLocationId: fields.squareLocationId.trim(),
        ...secrets,
      }),
    );
  };
  const discard = () => {
    reset();
    setReplacing(!configured);
  };
  return (
    <Sheet padded>
      <PaymentsState user={user} />
      <PaymentsGuide />
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <div className={form.fields}>
          <TextField
            label={t('payments.applicationId')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            error={errors.squareApplicationId?.message}
            {...register('squareApplicationId')}
          />
          <TextField
            label={t('payments.locationId')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            error={errors.squareLocationId?.message}
            {...register('squareLocationId')}
          />
          {replacing || !configured ? (
            <PasswordField
              label={t('payments.token.label')}
              className={form.wide}
              autoComplete="off"
              spellCheck={false}
              maxLength={400}
              hint={t('payments.token.hint')}
              error={errors.squareAccessToken?.message}
              {...register('squareAccessToken')}
            />
          ) : (
            <div className={form.wide}>
              <span className={styles.label} id="token">
                {t('payments.token.label')}
              </span>
              <div className={styles.kept} role="group" aria-labelledby="token">
                <Lock className="icon" aria-hidden />
                <span>
                  {t('payments.token.configured')}
                  <b className="num">{user.squareAccessTokenLast4}</b>
                </span>
                <Button variant="quiet" onClick={() => setReplacing(true)}>
                  {work('replace')}
                </Button>
              </div>
              <p className={styles.hint}>{t('payments.token.hint')}</p>
            </div>
          )}
          <PasswordField
            label={t('payments.webhook.label')}
            className={form.wide}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={user.squareWebhookKeyConfigured ? t('payments.webhook.configured') : ''}
            hint={t('payments.webhook.hint', { origin: window.location.origin, businessSlug: user.businessSlug })}
            error={errors.squareWebhookKey?.message}
            {...register('squareWebhookKey')}
          />
        </div>
        {connection.status === 'ok' && (
          <Alert tone="success" className={styles.said}>
            {connection.message}
          </Alert>
        )}
        {connection.status === 'failed' && <Alert className={styles.said}>{connection.message}</Alert>}
        <UnsavedBar dirty={formState.isDirty} busy={payments.status === 'sending'} onDiscard={discard}>
          <Button
            busy={connection.status === 'testing'}
            disabled={formState.isDirty}
            title={formState.isDirty ? t('payments.test.saveFirst') : undefined}
            onClick={() => dispatch(settingsActions.connectionTested())}
          >
            <PlugZap className="icon" aria-hidden />
            {t('payments.test.action')}
          </Button>
          <Button type="submit" variant="primary" busy={payments.status === 'sending'}>
            {t('payments.save')}
          </Button>
        </UnsavedBar>
      </form>
    </Sheet>
  );
}
const isField = (field: string): field is keyof Fields => (FIELDS as readonly string[]).includes(field);
