import { TabletSmartphone } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { BarePage } from '../../../app/bare-page.js';
import { selectUser } from '../../../app/session/selectors.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { Sheet } from '../../../components/sheet.js';
import { tokenOfHash } from '../../../lib/link-token.js';
import { selectTill, tillActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './enrol-page.module.css';

const CODE_LENGTH = 10;

/** /redeem/device: makes this device a till, by a code that is scanned (it stands in the fragment, which no log sees) or typed. */
export function EnrolPage({ notice }: { notice?: ReactNode }) {
  const { enrolment } = useSelector(selectTill);
  const signedInHere = useSelector(selectUser) !== null;
  const dispatch = useDispatch();
  const { hash } = useLocation();
  const [code, setCode] = useState(() => grouped(tokenOfHash(hash) ?? ''));
  const [tried, setTried] = useState(false);
  useEffect(() => {
    dispatch(tillActions.enrolmentOpened());
    if (hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [dispatch, hash]);
  if (enrolment.status === 'done') return <Navigate to="/redeem" replace />;
  const short = cleaned(code).length < CODE_LENGTH;
  return (
    <BarePage title={t('enrol.title')}>
      <Sheet padded className={styles.sheet}>
        <TabletSmartphone className={styles.sign} aria-hidden />
        <h1>{t('enrol.title')}</h1>
        <p className="muted">{t('enrol.text')}</p>
        {notice}
        {signedInHere && <Alert tone="plain">{t('enrol.signedIn')}</Alert>}
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!short && enrolment.status !== 'sending') dispatch(tillActions.enrolRequested(cleaned(code)));
          }}
        >
          <TextField
            label={t('enrol.label')}
            hint={t('enrol.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            error={tried && short ? t('enrol.missing') : (enrolment.error ?? undefined)}
            onChange={(event) => {
              dispatch(tillActions.enrolmentOpened());
              setCode(grouped(event.target.value));
            }}
          />
          <Button type="submit" variant="primary" size="big" block busy={enrolment.status === 'sending'}>
            {t('enrol.submit')}
          </Button>
        </form>
      </Sheet>
    </BarePage>
  );
}

const cleaned = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);

/** `K7QMP-4XWRT`, as the owner sees it. */
function grouped(typed: string): string {
  const code = cleaned(typed);
  return code.length > CODE_LENGTH / 2 ? `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}` : code;
}
