import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { FormPage, pageForm } from '../../../components/form-page.js';
import { TextField } from '../../../components/field.js';
import { PageTitle } from '../../../components/page-title.js';
import { emailRules } from '../../../lib/email-rules.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { privacyActions, selectPrivacy } from '../slice.js';
import { t } from '../texts.js';

/** /:businessSlug/privacy: a link to one's own data by email. The answer never tells whether an address is known. */
export function AskPage() {
  const { businessSlug = '' } = useParams();
  const { status, error } = useSelector(selectPrivacy).ask;
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<{ email: string }>({ mode: 'onTouched' });
  useEffect(() => {
    dispatch(privacyActions.privacyOpened());
  }, [dispatch]);
  return (
    <FormPage
      title={t('ask.title')}
      text={t('ask.hint')}
      corner={<ThemeToggle />}
      under={<Link to={`/${encodeURIComponent(businessSlug)}/giftcards`}>{t('ask.back')}</Link>}
    >
      <PageTitle>{t('ask.title')}</PageTitle>
      <form
        className={pageForm}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ email }) => dispatch(privacyActions.linkAsked({ businessSlug, email })))(event)
        }
      >
        <TextField
          label={common('email.label')}
          type="email"
          autoComplete="email"
          placeholder={work('email.placeholder')}
          maxLength={254}
          hint={t('ask.emailHint')}
          error={errors.email?.message}
          {...register('email', emailRules())}
        />
        {status === 'sent' && <Alert tone="success">{t('ask.sent')}</Alert>}
        {status === 'checking' && <Alert tone="plain">{t('ask.checking')}</Alert>}
        {error !== null && <Alert>{error}</Alert>}
        <Button type="submit" variant="primary" block busy={status === 'sending' || status === 'checking'}>
          {status === 'sent' ? work('emails.sendAgain') : t('ask.submit')}
        </Button>
      </form>
    </FormPage>
  );
}
