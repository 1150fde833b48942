import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { Pager } from '../../../components/pager.js';
import { SearchField } from '../../../components/search-field.js';
import { Sheet } from '../../../components/sheet.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { Table, type Column } from '../../../components/table.js';
import { formatDate } from '../../../lib/dates.js';
import { PAGE_SIZE, type RegistrationRequest } from '../model.js';
import { selectSuperAdmin, superAdminActions } from '../slice.js';
import styles from './request-table.module.css';
import { ProvisioningNote, StatusBadge } from './status-badge.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';

export function RequestTable() {
  const { list } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  const columns: Column<RegistrationRequest>[] = [
    {
      key: 'business',
      header: work('business.label'),
      onCard: 'first',
      cell: (request) => <Two first={request.restaurantName} second={request.businessType} strong />,
    },
    {
      key: 'contact',
      header: common('contact.label'),
      onCard: 'line',
      cell: (request) => <Two first={request.name} second={request.email} />,
    },
    {
      key: 'requested',
      header: t('request.requested'),
      cell: (request) => <span className="num">{formatDate(request.createdAt)}</span>,
    },
    {
      key: 'status',
      header: t('status.label'),
      onCard: 'two',
      cell: (request) => (
        <span className={styles.badges}>
          <StatusBadge request={request} />
          <ProvisioningNote request={request} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: work('actions'),
      onCard: 'actions',
      cell: (request) => <Open request={request} onOpen={() => dispatch(superAdminActions.requestOpened(request))} />,
    },
  ];
  const empty = list.status === 'ready' && list.requests.length === 0;
  return (
    <Sheet role="region" aria-labelledby="requests">
      <div className={styles.head}>
        <h2 id="requests">{t('nav.requests')}</h2>
        <SearchField
          label={t('requests.search')}
          placeholder={t('requests.search')}
          maxLength={100}
          className={styles.search}
          defaultValue={list.search}
          onSearch={(text) => dispatch(superAdminActions.searchChanged(text))}
        />
      </div>
      {list.status === 'failed' ? (
        <ErrorState message={list.error ?? ''} onRetry={() => dispatch(superAdminActions.listRetried())} />
      ) : empty ? (
        <EmptyState
          title={list.search === '' ? t('requests.empty.title') : t('requests.notFound')}
          text={list.search === '' ? t('requests.empty.hint') : work('customers.notFoundHint')}
        />
      ) : (
        <Table
          caption={t('requests.title')}
          columns={columns}
          rows={list.requests}
          rowKey={({ _id }) => _id}
          loadingRows={list.status === 'ready' ? 0 : 7}
          foot={
            list.status === 'ready' ? (
              <Pager
                page={list.page}
                pageSize={PAGE_SIZE}
                total={list.total}
                onPage={(page) => dispatch(superAdminActions.pageChanged(page))}
              />
            ) : undefined
          }
        />
      )}
    </Sheet>
  );
}

function Two({ first, second, strong = false }: { first: string; second: string; strong?: boolean }) {
  return (
    <div className={styles.two}>
      {strong ? <b>{first}</b> : first}
      <span>{second}</span>
    </div>
  );
}

/** Update for what waits, View for what is decided: the same dialog. */
function Open({ request, onOpen }: { request: RegistrationRequest; onOpen: () => void }) {
  const waits = request.status === 'pending' || request.provisioningState === 'failed';
  return (
    <Button variant={waits ? 'plain' : 'quiet'} onClick={onOpen}>
      {request.status === 'pending' ? t('request.update') : work('view')}
      <span className="sr-only"> {request.restaurantName}</span>
    </Button>
  );
}
