import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../components/link.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { FormPage } from '../../../components/form-page.js';
import { PageTitle } from '../../../components/page-title.js';
import { Steps } from '../../../components/steps.js';
import { CodeStep } from '../components/code-step.js';
import { DetailsStep } from '../components/details-step.js';
import { EmailStep } from '../components/email-step.js';
import { registerActions, selectRegister } from '../slice.js';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** /register, in three steps (SPEC-2.5). */
export function RegisterPage() {
  const { step, email } = useSelector(selectRegister);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(registerActions.registerOpened());
  }, [dispatch]);
  const { at, title, text, form } = {
    email: { at: 1, title: t('email.title'), text: t('email.hint'), form: <EmailStep /> },
    code: { at: 2, title: t('otp.verify'), text: t('otp.hint', { email }), form: <CodeStep /> },
    details: { at: 3, title: common('register.action'), text: t('details.hint'), form: <DetailsStep /> },
  }[step];
  return (
    <FormPage
      title={title}
      text={text}
      before={<Steps step={at} of={3} />}
      corner={<ThemeToggle />}
      under={
        <>
          {t('haveAccount')}
          <Link to="/login">{common('session.signIn')}</Link>
        </>
      }
    >
      <PageTitle>{common('register.action')}</PageTitle>
      {form}
    </FormPage>
  );
}
