import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Door } from '../../../components/door.js';
import { PageTitle } from '../../../components/page-title.js';
import { Steps } from '../../../components/steps.js';
import { CodeStep } from '../components/code-step.js';
import { DetailsStep } from '../components/details-step.js';
import { EmailStep } from '../components/email-step.js';
import { registerOpened, selectRegister } from '../slice.js';

/** /register, in three steps (specification 2). */
export function RegisterPage() {
  const { step, email } = useSelector(selectRegister);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(registerOpened());
  }, [dispatch]);
  const { at, title, text, form } = {
    email: { at: 1, title: 'Email Verification', text: 'We send a code to your email to make sure it is yours.', form: <EmailStep /> },
    code: { at: 2, title: 'Verify OTP', text: `Enter the code we sent to ${email}. It is valid for 10 minutes.`, form: <CodeStep /> },
    details: { at: 3, title: 'Register', text: 'Tell us about yourself and your business.', form: <DetailsStep /> },
  }[step];
  return (
    <Door title={title} text={text} before={<Steps step={at} of={3} />} corner={<ThemeToggle />} under={<>Have an account already? <Link to="/login">Sign in</Link></>}>
      <PageTitle>Register</PageTitle>
      {form}
    </Door>
  );
}
