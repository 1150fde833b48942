import { Ban, CircleCheck, Hourglass, KeyRound, UserCheck } from 'lucide-react';
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
import { OfficeShell } from '../components/office-shell.js';
import { adminsActions, changeOpened, changeRequested, selectAdminChange, selectAdmins } from '../lists.js';
import { PAGE_SIZE, type BusinessAdmin } from '../model.js';
import styles from './admins-page.module.css';

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
    dispatch(changeOpened());
    setAsked(admin);
  };
  return (
    <OfficeShell>
      <Page title="Business admins" text="Who may sign in for which business.">
        <Toolbar><SearchField label="Search business admins" placeholder="Search by name, email or slug" maxLength={100} defaultValue={list.search} onSearch={(text) => dispatch(adminsActions.searched(text))} /></Toolbar>
        <ListSheet
          caption="Business admins"
          list={list}
          pageSize={PAGE_SIZE}
          columns={columnsOf(busy, suspend, (id, what) => dispatch(changeRequested({ id, what })))}
          rowKey={({ _id }) => _id}
          empty={list.search === '' ? { title: 'No business admins yet', text: 'They come with an approved request, or with the form beside the requests.' } : { title: 'No business admins found', text: 'Try a shorter word.' }}
          onRetry={() => dispatch(adminsActions.opened())}
          onPage={(page) => dispatch(adminsActions.turned(page))}
        />
      </Page>
      {asked && (
        <ReasonDialog
          danger
          title={`Suspend ${asked.name}?`}
          text={`${asked.email} is signed out everywhere at once and can't sign in. Cards that were sold stay redeemable by other admins.`}
          confirm="Suspend"
          busy={busy === asked._id}
          error={error}
          onConfirm={(reason) => dispatch(changeRequested({ id: asked._id, what: 'suspend', reason }))}
          onClose={() => setAsked(null)}
        />
      )}
    </OfficeShell>
  );
}

function columnsOf(busy: string | null, suspend: (admin: BusinessAdmin) => void, change: (id: string, what: 'readmit' | 'link') => void): Column<BusinessAdmin>[] {
  return [
    { key: 'name', header: 'Name', onCard: 'first', cell: ({ name, email }) => <div className={styles.two}><b className="strong">{name}</b><span>{email}</span></div> },
    { key: 'business', header: 'Business', onCard: 'line', cell: ({ restaurantName, businessSlug }) => <div className={styles.two}>{restaurantName}<span>/{businessSlug}</span></div> },
    { key: 'status', header: 'Status', onCard: 'line', cell: ({ status }) => <Status status={status} /> },
    {
      key: 'actions',
      header: 'Actions',
      onCard: 'actions',
      cell: (admin) => (
        <div className={styles.actions}>
          <Button variant="quiet" busy={busy === admin._id} onClick={() => change(admin._id, 'link')}><KeyRound className="icon" aria-hidden />New link<span className="sr-only"> for {admin.name}</span></Button>
          {admin.status === 'suspended'
            ? <Button variant="quiet" busy={busy === admin._id} onClick={() => change(admin._id, 'readmit')}><UserCheck className="icon" aria-hidden />Let in<span className="sr-only"> {admin.name}</span></Button>
            : <Button variant="quiet" onClick={() => suspend(admin)}><Ban className="icon" aria-hidden />Suspend<span className="sr-only"> {admin.name}</span></Button>}
        </div>
      ),
    },
  ];
}

function Status({ status }: { status: string }) {
  if (status === 'suspended') return <Badge tone="danger" icon={Ban}>Suspended</Badge>;
  if (status === 'active') return <Badge tone="success" icon={CircleCheck}>Active</Badge>;
  return <Badge icon={Hourglass}>Invited</Badge>;
}
