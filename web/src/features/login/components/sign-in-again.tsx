import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveOrAsk } from '../../../app/unsaved/unsaved.js';
import { Dialog } from '../../../components/dialog.js';
import { loginActions } from '../slice.js';
import { t } from '../texts.js';
import { LoginForm } from './login-form.js';

/** Over a form whose session ended before it was saved: the form stays under it as it was typed. Closing it asks, then leaves. */
export function SignInAgain() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    dispatch(loginActions.loginOpened());
  }, [dispatch]);
  const leave = () => void navigate('/login', { state: { from: pathname + search, ended: true } });
  return (
    <Dialog
      open
      size="ask"
      keepOnOutside
      title={t('ended.title')}
      description={t('ended.hint')}
      onClose={() => leaveOrAsk(leave)}
    >
      <LoginForm />
    </Dialog>
  );
}
