import { ScrollText } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { ButtonLink } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { Group } from '../components/group.js';
import { PasswordForm } from '../components/password-form.js';
import { PaymentsForm } from '../components/payments-form.js';
import { ProfileForm } from '../components/profile-form.js';
import { selectSettings, settingsOpened } from '../slice.js';
import styles from './settings-page.module.css';

/** /settings: profile, payments, password. */
export function SettingsPage() {
  const { load } = useSelector(selectSettings);
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(settingsOpened());
  }, [dispatch]);
  return (
    <Page title="Settings">
      {load.status === 'failed' ? <Sheet><ErrorState message={load.error ?? ''} onRetry={() => dispatch(settingsOpened())} /></Sheet> : (
        <>
          <Group id="profile" title="Business profile" text="What guests see on your page, on every card and on the poster by your door.">
            {load.status === 'ready' && user ? <ProfileForm user={user} /> : <Bones rows={4} />}
          </Group>
          <Group id="payments" title="Payment configuration" text="Cards are charged through your own Square account. Payouts go straight to your bank.">
            {load.status === 'ready' && user ? <PaymentsForm user={user} /> : <Bones rows={3} />}
          </Group>
          <Group id="password" title="Password" text="Changing it signs out every other device at once.">
            <PasswordForm />
          </Group>
          <Group id="audit" title="Audit log" text="Every change in your business, with who made it and when.">
            <Sheet padded><ButtonLink to="/settings/audit"><ScrollText className="icon" aria-hidden />Open the audit log</ButtonLink></Sheet>
          </Group>
        </>
      )}
    </Page>
  );
}

function Bones({ rows }: { rows: number }) {
  return <Sheet padded className={styles.bones} aria-busy>{Array.from({ length: rows }, (_, at) => <div key={at}><Skeleton width={120} height={14} /><Skeleton height={44} /></div>)}</Sheet>;
}
