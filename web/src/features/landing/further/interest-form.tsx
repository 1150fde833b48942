import { useEffect } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Select, TextArea, TextField } from '../../../components/field.js';
import { PhoneField } from '../../../components/phone-field.js';
import { useHydrated } from '../../../lib/use-hydrated.js';
import { interestErrors, NO_INTEREST, type Interest } from './interest.js';
import { selectInterest } from '../slice.js';
import { landingActions } from '../slice.js';
import styles from './join.module.css';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { t } from './texts.js';

const resolver: Resolver<Interest> = (values) => {
  const errors = Object.entries(interestErrors(values));
  if (errors.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'rule', message }])),
  };
};

/** Takes nothing before its code is there: what was typed into the drawn fields would be lost, or sent as part of an address. */
export function InterestForm() {
  const ready = useHydrated();
  const status = useSelector(selectInterest);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm<Interest>({ defaultValues: NO_INTEREST, resolver });
  useEffect(() => {
    if (status === 'sent') reset(NO_INTEREST);
  }, [status, reset]);
  const send = handleSubmit(
    (interest) => dispatch(landingActions.interestRequested(interest)),
    () => dispatch(landingActions.interestRefused()),
  );
  return (
    <form noValidate inert={!ready} className={styles.fields} onSubmit={(event) => void send(event)}>
      <TextField
        label={work('business.name')}
        autoComplete="organization"
        maxLength={100}
        error={errors.businessName?.message}
        {...register('businessName')}
      />
      <Select
        label={t('interest.businessType.label')}
        error={errors.businessType?.message}
        {...register('businessType')}
      >
        <option value="">{t('interest.businessType.choose')}</option>
        {[
          t('interest.businessType.restaurant'),
          t('interest.businessType.hotel'),
          t('interest.businessType.store'),
          t('interest.businessType.other'),
        ].map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <TextField
        label={t('interest.contactName')}
        autoComplete="name"
        maxLength={100}
        error={errors.contactName?.message}
        {...register('contactName')}
      />
      <TextField
        label={common('email.label')}
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder={t('interest.emailExample')}
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneField
        label={common('phone.label')}
        optional
        placeholder="(555) 123-4567"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label={common('contact.website')}
        optional
        type="url"
        autoComplete="url"
        maxLength={300}
        placeholder={t('interest.websiteExample')}
        error={errors.website?.message}
        {...register('website')}
      />
      <TextArea
        label={t('interest.notes')}
        optional
        rows={4}
        maxLength={2000}
        placeholder={t('interest.notesExample')}
        className={styles.full}
        {...register('notes')}
      />
      {status === 'refused' && <Alert className={styles.full}>{t('interest.fixFields')}</Alert>}
      {status === 'failed' && <Alert className={styles.full}>{t('interest.failed')}</Alert>}
      {status === 'checking' && (
        <Alert tone="plain" className={styles.full}>
          {t('interest.checking')}
        </Alert>
      )}
      {status === 'sent' && (
        <Alert tone="success" className={styles.full}>
          {t('interest.sent')}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={status === 'sending' || status === 'checking'}
        className={styles.full}
      >
        {common('register.action')}
      </Button>
    </form>
  );
}
