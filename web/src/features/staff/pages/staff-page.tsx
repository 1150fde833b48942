import { CircleCheck, CirclePause, Hourglass, UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { locationsActions, namesOf, selectLocations } from '../../../app/locations/locations.js';
import { selectUser } from '../../../app/session/selectors.js';
import { BackLink } from '../../../components/back-link.js';
import { Badge } from '../../../components/badge.js';
import { Button } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { ErrorState } from '../../../components/state.js';
import { Table, type Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { formatDate } from '../../../lib/dates.js';
import { work } from '../../../lib/work/texts.js';
import type { StaffMember } from '../api.js';
import { InviteDialog } from '../components/invite-dialog.js';
import { MemberActions } from '../components/member-actions.js';
import { selectStaff, staffActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './staff-page.module.css';

/** /settings/staff: who works here and as what; reached from Settings. Nobody is ever missing: who reads it is on it. */
export function StaffPage() {
  const { load, staff, invitation } = useSelector(selectStaff);
  const { locations } = useSelector(selectLocations);
  const me = useSelector(selectUser)?._id;
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(staffActions.staffOpened());
    dispatch(locationsActions.locationsOpened());
  }, [dispatch]);
  return (
    <Page title={t('title')} text={t('lead')} before={<BackLink to="/settings">{work('settings')}</BackLink>}>
      <Toolbar>
        <Button variant="primary" onClick={() => dispatch(staffActions.invitationOpened())}>
          <UserPlus className="icon" aria-hidden />
          {t('invite.open')}
        </Button>
      </Toolbar>
      <Sheet>
        {load.status === 'failed' ? (
          <ErrorState message={load.error ?? ''} onRetry={() => dispatch(staffActions.staffOpened())} />
        ) : (
          <Table
            caption={t('title')}
            columns={columnsFor(me, locations.length > 0)}
            rows={staff}
            rowKey={({ id }) => id}
            loadingRows={load.status === 'loading' && staff.length === 0 ? 3 : 0}
          />
        )}
      </Sheet>
      {invitation.status !== 'closed' && <InviteDialog />}
    </Page>
  );
}

const places: Column<StaffMember> = {
  key: 'locations',
  header: work('locations.all'),
  onCard: 'line',
  cell: (member) => <Places member={member} />,
};

function columnsFor(me: string | undefined, hasLocations: boolean): readonly Column<StaffMember>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      onCard: 'first',
      cell: ({ id, name, email }) => (
        <div className={styles.who}>
          <b className="strong">{id === me ? `${name} (${t('you')})` : name}</b>
          <span>{email}</span>
        </div>
      ),
    },
    { key: 'role', header: t('roleLabel'), onCard: 'line', cell: ({ role }) => t(`role.${role}`) },
    ...(hasLocations ? [places] : []),
    { key: 'state', header: t('stateLabel'), onCard: 'line', cell: (member) => <State member={member} /> },
    {
      key: 'actions',
      header: work('actions'),
      onCard: 'actions',
      cell: (member) =>
        member.founder || member.id === me ? (
          <span className="muted">{member.founder && t('founder')}</span>
        ) : (
          <MemberActions member={member} />
        ),
    },
  ];
}

function Places({ member: { locationIds } }: { member: StaffMember }) {
  const { locations } = useSelector(selectLocations);
  return locationIds.length === 0 ? work('locations.everywhere') : namesOf(locations, locationIds);
}

function State({ member: { state, invitedUntil } }: { member: StaffMember }) {
  if (state === 'suspended')
    return (
      <Badge tone="danger" icon={CirclePause}>
        {t('state.suspended')}
      </Badge>
    );
  if (state === 'invited')
    return (
      <Badge tone="warning" icon={Hourglass}>
        {t('state.invited', { date: formatDate(invitedUntil ?? '') })}
      </Badge>
    );
  return (
    <Badge tone="success" icon={CircleCheck}>
      {t('state.active')}
    </Badge>
  );
}
