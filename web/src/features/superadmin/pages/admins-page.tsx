import { Ban, CircleCheck, Hourglass, KeyRound, ShieldOff, UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Badge } from '../../../components/badge.js';
import { Button } from '../../../components/button.js';
import { ListSheet } from '../../../components/list-sheet.js';
import { Page } from '../../../components/page.js';
import { ReasonDialog } from '../../../components/reason-dialog.js';
import { SearchField } from '../../../components/search-field.js';
import type { Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { SuperAdminShell } from '../components/super-admin-shell.js';
import { adminChangeActions, adminsActions, selectAdminChange, selectAdmins } from '../lists.js';
import { PAGE_SIZE, type BusinessAdmin } from '../model.js';
import styles from './admins-page.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** /superadmin/admins: who may sign in for which business. */
export function AdminsPage() {
  const list = useSelector(selectAdmins);
  const { busy, error, done } = useSelector(selectAdminChange);
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<BusinessAdmin | null>(null);
  useEffect(() => {
    dispatch(adminsActions.opened());
  }, [dispatch]);
  useEffect(() => setAsked(null), [done]);
  const suspend = (admin: BusinessAdmin) => {
    dispatch(adminChangeActions.changeOpened());
    setAsked(admin);
  };
  return (
    <SuperAdminShell>
      <Page title={t('admins.title')} text={t('admins.lead')}>
        <Toolbar>
          <SearchField
            label={t('admins.search.label')}
            placeholder={t('admins.search.placeholder')}
            maxLength={100}
            defaultValue={list.search}
            onSearch={(text) => dispatch(adminsActions.searched(text))}
          />
        </Toolbar>
        <ListSheet
          caption={t('admins.title')}
          list={list}
          pageSize={PAGE_SIZE}
          columns={columnsOf(busy, suspend, (id, what) => dispatch(adminChangeActions.changeRequested({ id, what })))}
          rowKey={({ _id }) => _id}
          empty={
            list.search === ''
              ? { title: t('admins.empty.title'), text: t('admins.empty.hint') }
              : { title: t('admins.notFound.title'), text: t('admins.notFound.hint') }
          }
          onRetry={() => dispatch(adminsActions.opened())}
          onPage={(page) => dispatch(adminsActions.turned(page))}
        />
      </Page>
      {asked && (
        <ReasonDialog
          danger
          title={t('suspend.title', { name: asked.name })}
          text={t('suspend.text', { email: asked.email })}
          confirm={t('suspend.action')}
          busy={busy === asked._id}
          error={error}
          onConfirm={(reason) =>
            dispatch(adminChangeActions.changeRequested({ id: asked._id, what: 'suspend', reason }))
          }
          onClose={() => setAsked(null)}
        />
      )}
    </SuperAdminShell>
  );
}

function columnsOf(
  busy: string | null,
  suspend: (admin: BusinessAdmin) => void,
  change: (id: string, what: 'readmit' | 'link' | 'factor') => void,
): Column<BusinessAdmin>[] {
  return [
    {
      key: 'name',
      header: work('name'),
      onCard: 'first',
      cell: ({ name, email }) => (
        <div className={styles.two}>
          <b className="strong">{name}</b>
          <span>{email}</span>
        </div>
      ),
    },
    {
      key: 'business',
      header: work('business.label'),
      onCard: 'line',
      cell: ({ restaurantName, businessSlug }) => (
        <div className={styles.two}>
          {restaurantName}
          <span>/{businessSlug}</span>
        </div>
      ),
    },
    { key: 'status', header: t('status.label'), onCard: 'line', cell: ({ status }) => <Status status={status} /> },
    {
      key: 'actions',
      header: work('actions'),
      onCard: 'actions',
      cell: (admin) => (
        <div className={styles.actions}>
          <Button variant="quiet" busy={busy === admin._id} onClick={() => change(admin._id, 'link')}>
            <KeyRound className="icon" aria-hidden />
            {t('admins.newLink')}
            <span className="sr-only">{t('admins.forAdmin', { name: admin.name })}</span>
          </Button>
          {admin.secondFactor && (
            <Button variant="quiet" busy={busy === admin._id} onClick={() => change(admin._id, 'factor')}>
              <ShieldOff className="icon" aria-hidden />
              {t('admins.resetFactor')}
              <span className="sr-only">{t('admins.forAdmin', { name: admin.name })}</span>
            </Button>
          )}
          {admin.status === 'suspended' ? (
            <Button variant="quiet" busy={busy === admin._id} onClick={() => change(admin._id, 'readmit')}>
              <UserCheck className="icon" aria-hidden />
              {t('admins.letIn')}
              <span className="sr-only"> {admin.name}</span>
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => suspend(admin)}>
              <Ban className="icon" aria-hidden />
              {t('suspend.action')}
              <span className="sr-only"> {admin.name}</span>
            </Button>
          )}
        </div>
      ),
    },
  ];
}

function Status({ status }: { status: string }) {
  if (status === 'suspended')
    return (
      <Badge tone="danger" icon={Ban}>
        {t('status.suspended')}
      </Badge>
    );
  if (status === 'active')
    return (
      <Badge tone="success" icon={CircleCheck}>
        {work('card.active')}
      </Badge>
    );
  return <Badge icon={Hourglass}>{t('status.invited')}</Badge>;
}
