import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMay } from '../../../app/session/permissions.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { PasswordField } from '../../../components/password-field.js';
import { Sheet } from '../../../components/sheet.js';
import { work } from '../../../lib/work/texts.js';
import { downloadAsked, eraseAsked, eraseOpened, selectPersonData } from '../person-data.js';
import { t } from '../texts.js';
import styles from './personal-data.module.css';

/** For owners: everything that is kept of a guest as a file, and the end of it. */
export function PersonalData({ email }: { email: string }) {
  const downloads = useMay('exports.make');
  const erases = useMay('persons.erase');
  const { status, error } = useSelector(selectPersonData);
  const [isAsking, setAsking] = useState(false);
  const dispatch = useDispatch();
  if (!downloads && !erases) return null;
  return (
    <Sheet padded role="region" aria-label={t('data.title')}>
      <div className={styles.data}>
        <h2>{t('data.title')}</h2>
        <p className="small muted">{t('data.hint')}</p>
        {error !== null && !isAsking && <Alert>{error}</Alert>}
        {downloads && (
          <Button block busy={status === 'downloading'} onClick={() => dispatch(downloadAsked(email))}>
            <Download className="icon" aria-hidden />
            {t('data.download')}
          </Button>
        )}
        {erases && (
          <Button
            block
            onClick={() => {
              dispatch(eraseOpened());
              setAsking(true);
            }}
          >
            <Trash2 className="icon" aria-hidden />
            {t('data.erase')}
          </Button>
        )}
      </div>
      {isAsking && <EraseDialog email={email} onClose={() => setAsking(false)} />}
    </Sheet>
  );
}

function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { status, error } = useSelector(selectPersonData);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const dispatch = useDispatch();
  const send = () => {
    setMissing(password === '');
    if (password !== '') dispatch(eraseAsked({ email, password }));
  };
  return (
    <FormDialog
      title={t('erase.title', { email })}
      description={t('erase.text')}
      submit={t('erase.confirm')}
      danger
      busy={status === 'erasing'}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      <PasswordField
        label={work('password.own')}
        hint={t('erase.passwordHint')}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={missing ? work('field.mandatory') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
