import { Copy } from 'lucide-react';
import { useEffect } from 'react';
import { CURRENCIES } from '@giftcard/kernel/business/currency';
import { useForm, useWatch, type FieldPath } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import type { User } from '../../../app/session/user.js';
import { toastShown } from '../../../app/toasts/slice.js';
import { UnsavedBar } from '../../../app/unsaved/unsaved-bar.js';
import { Button } from '../../../components/button.js';
import { Select, TextField } from '../../../components/field.js';
import { MoneyField } from '../../../components/money-field.js';
import { Sheet } from '../../../components/sheet.js';
import { currencyName } from '../../../lib/money.js';
import { pageShared } from '../../../lib/page-shared.js';
import { isBlank } from '../../../lib/validation.js';
import {
  profileChange,
  profileFields,
  publicUrl,
  validityIn,
  withoutCodeIn,
  withoutCodeProblem,
  type ProfileFields,
} from '../rules.js';
import { timeZoneName, timeZones } from '../../../lib/time-zones.js';
import { t } from '../texts.js';
import { selectSettings, settingsActions } from '../slice.js';
import { AddressFields } from './address-fields.js';
import { ContactFields } from './contact-fields.js';
import { LogoField } from './logo-field.js';
import { RetentionFields } from './retention-fields.js';
import { TipFields } from './tip-fields.js';
import { Poster } from './poster.js';
import styles from './profile-form.module.css';
import { work } from '../../../lib/work/texts.js';

export function ProfileForm({ user }: { user: User }) {
  const { profile } = useSelector(selectSettings);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    setError,
    reset,
    getValues,
    setValue,
    control,
    formState: { errors, isDirty },
  } = useForm<ProfileFields>({ defaultValues: profileFields(user) });
  const currency = useWatch({ control, name: 'currency' });
  const validity = validityIn(useWatch({ control, name: 'state' }), user.validityMonths, new Date());
  useEffect(() => {
    for (const { field, message } of profile.details)
      setError(field.replace('restaurantAddress.', '') as FieldPath<ProfileFields>, { message });
    // What is in the form is what is saved now.
    if (profile.status === 'done') reset(getValues());
  }, [profile, setError, reset, getValues]);
  const url = publicUrl(window.location.origin, user.businessSlug);
  const copy = () => {
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(url)
      : Promise.reject(new Error('no clipboard here'));
    copied.then(
      () => {
        pageShared(user.businessSlug).write('1');
        dispatch(toastShown(t('address.copied'), 'success'));
      },
      () => dispatch(toastShown(t('address.copyFailed'), 'error')),
    );
  };
  return (
    <Sheet padded>
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit((fields) => dispatch(settingsActions.profileSaveRequested(profileChange(fields, user))))(
            event,
          )
        }
      >
        <div className={styles.profile}>
          <div className={styles.fields}>
            <LogoField name={user.restaurantName} logoUrl={user.logoUrl} />
            <TextField
              label={work('business.name')}
              autoComplete="organization"
              maxLength={100}
              error={errors.restaurantName?.message}
              {...register('restaurantName', { validate: (text) => !isBlank(text) || work('field.mandatory') })}
            />
            <AddressFields register={register} errors={errors} />
            <ContactFields register={register} errors={errors} />
            <Select
              label={t('timeZone.label')}
              hint={t('timeZone.hint')}
              error={errors.timeZone?.message}
              {...register('timeZone')}
            >
              {timeZones(user.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {timeZoneName(zone)}
                </option>
              ))}
            </Select>
            {user.currencyFixed ? (
              <TextField
                label={t('currency.label')}
                readOnly
                value={currencyName(user.currency)}
                hint={t('currency.fixed')}
              />
            ) : (
              <Select
                label={t('currency.label')}
                hint={t('currency.hint')}
                error={errors.currency?.message}
                {...register('currency', {
                  onChange: () => {
                    const next = getValues('currency');
                    // The field below says its amount in the currency that was chosen before.
                    setValue('withoutCodeUpTo', withoutCodeIn(getValues('withoutCodeUpTo'), currency, next), {
                      shouldDirty: true,
                      shouldValidate: true,
                    });
                  },
                })}
              >
                {CURRENCIES.map((code) => (
                  <option key={code} value={code}>
                    {currencyName(code)}
                  </option>
                ))}
              </Select>
            )}
            <Select
              label={t('validity.label')}
              hint={validity.hint}
              error={errors.validityMonths?.message}
              {...register('validityMonths', { validate: validity.problem })}
            >
              {validity.choices.map(({ months, label, isLawful }) => (
                <option key={months} value={months} disabled={!isLawful && months !== user.validityMonths}>
                  {label}
                </option>
              ))}
            </Select>
            <MoneyField
              currency={currency}
              label={t('withoutCode.label')}
              hint={t('withoutCode.hint')}
              maxLength={9}
              error={errors.withoutCodeUpTo?.message}
              {...register('withoutCodeUpTo', {
                validate: (typed) => withoutCodeProblem(typed, getValues('currency')),
              })}
            />
            <TipFields register={register} errors={errors} />
            <Select label={t('reminders.label')} hint={t('reminders.hint')} {...register('reminders')}>
              <option value="on">{t('reminders.on')}</option>
              <option value="off">{t('reminders.off')}</option>
            </Select>
            <RetentionFields register={register} errors={errors} chosen={user.retention} />
            <TextField label={work('business.slug')} readOnly value={user.businessSlug} hint={t('address.hint')} />
            <div className={styles.copy}>
              <TextField label={t('address.label')} readOnly value={url} className={styles.url} />
              <Button aria-label={t('address.copyLabel')} onClick={copy}>
                <Copy className="icon" aria-hidden />
                {t('address.copy')}
              </Button>
            </div>
          </div>
          <Poster />
        </div>
        <UnsavedBar dirty={isDirty} busy={profile.status === 'sending'} onDiscard={() => reset()}>
          <Button type="submit" variant="primary" busy={profile.status === 'sending'}>
            {t('profile.save')}
          </Button>
        </UnsavedBar>
      </form>
    </Sheet>
  );
}
