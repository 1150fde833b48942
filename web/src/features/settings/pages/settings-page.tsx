import { KeyRound, MapPin, Scale, ScrollText, TabletSmartphone, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { ButtonLink } from '../../../components/button.js';
import { Group } from '../../../components/group.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { PasswordForm } from '../components/password-form.js';
import { PaymentsForm } from '../components/payments-form.js';
import { ProfileForm } from '../components/profile-form.js';
import { selectSettings, settingsActions } from '../slice.js';
import styles from './settings-page.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** /settings: profile, payments, password. */
export function SettingsPage() {
  const { load } = useSelector(selectSettings);
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(settingsActions.settingsOpened());
  }, [dispatch]);
  return (
    <Page title={work('settings')}>
      {load.status === 'failed' ? (
        <Sheet>
          <ErrorState message={load.error ?? ''} onRetry={() => dispatch(settingsActions.settingsOpened())} />
        </Sheet>
      ) : (
        <>
          <Group id="profile" title={t('profile.title')} text={t('profile.lead')}>
            {load.status === 'ready' && user ? <ProfileForm user={user} /> : <Bones rows={4} />}
          </Group>
          <Group id="payments" title={t('payments.title')} text={t('payments.lead')}>
            {load.status === 'ready' && user ? <PaymentsForm user={user} /> : <Bones rows={3} />}
          </Group>
          <Group id="password" title={work('password.label')} text={t('password.lead')}>
            <PasswordForm />
          </Group>
          <Group id="sign-in" title={work('account.title')} text={t('account.lead')}>
            <Sheet padded>
              <ButtonLink to="/settings/sign-in">
                <KeyRound className="icon" aria-hidden />
                {t('account.open')}
              </ButtonLink>
            </Sheet>
          </Group>
          <Group id="legal" title={t('legal.title')} text={t('legal.lead')}>
            <Sheet padded>
              <ButtonLink to="/settings/legal">
                <Scale className="icon" aria-hidden />
                {t('legal.open')}
              </ButtonLink>
            </Sheet>
          </Group>
          <Group id="staff" title={t('staff.title')} text={t('staff.lead')}>
            <Sheet padded>
              <ButtonLink to="/settings/staff">
                <Users className="icon" aria-hidden />
                {t('staff.open')}
              </ButtonLink>
            </Sheet>
          </Group>
          <Group id="devices" title={work('till.devices')} text={t('devices.lead')}>
            <Sheet padded>
              <ButtonLink to="/settings/devices">
                <TabletSmartphone className="icon" aria-hidden />
                {t('devices.open')}
              </ButtonLink>
            </Sheet>
          </Group>
          <Group id="locations" title={work('locations.all')} text={t('locations.lead')}>
            <Sheet padded>
              <ButtonLink to="/settings/locations">
                <MapPin className="icon" aria-hidden />
                {t('locations.open')}
              </ButtonLink>
            </Sheet>
          </Group>
          <Group id="audit" title={work('audit.title')} text={t('audit.lead')}>
            <Sheet padded>
              <ButtonLink to="/settings/audit">
                <ScrollText className="icon" aria-hidden />
                {t('audit.open')}
              </ButtonLink>
            </Sheet>
          </Group>
        </>
      )}
    </Page>
  );
}

function Bones({ rows }: { rows: number }) {
  return (
    <Sheet padded className={styles.bones} aria-busy>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at}>
          <Skeleton width={120} height={14} />
          <Skeleton height={44} />
        </div>
      ))}
    </Sheet>
  );
}
