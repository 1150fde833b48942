import { CircleCheck, CircleX, Hourglass, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BackLink } from '../../../components/back-link.js';
import { Badge } from '../../../components/badge.js';
import { Button } from '../../../components/button.js';
import { Select } from '../../../components/field.js';
import { ListSheet } from '../../../components/list-sheet.js';
import { Page } from '../../../components/page.js';
import { SearchField } from '../../../components/search-field.js';
import type { Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { formatDateTime } from '../../../lib/dates.js';
import { deliveriesActions, resendRequested, selectDeliveries, selectResending, STATES, templateText } from '../list.js';
import { DELIVERIES_PER_PAGE, type Delivery } from '../model.js';
import styles from './deliveries-page.module.css';

/** /orders/emails: what was sent to buyers and holders, and what did not arrive; reached from Orders. */
export function DeliveriesPage() {
  const list = useSelector(selectDeliveries);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(deliveriesActions.opened());
  }, [dispatch]);
  const narrowed = list.search.trim() !== '' || list.choice !== '';
  return (
    <Page title="Emails" text="What your guests were sent, and what did not arrive." before={<BackLink to="/orders">Orders</BackLink>}>
      <Toolbar>
        <Select label="State" value={list.choice} onChange={(event) => dispatch(deliveriesActions.chosen(event.target.value))}>
          {STATES.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </Select>
        <SearchField label="Search emails" placeholder="Search by address" maxLength={100} defaultValue={list.search} onSearch={(text) => dispatch(deliveriesActions.searched(text))} />
      </Toolbar>
      <ListSheet
        caption="Emails"
        list={list}
        pageSize={DELIVERIES_PER_PAGE}
        columns={columns}
        rowKey={({ id }) => id}
        empty={narrowed ? { title: 'No emails found', text: 'Try a shorter word, or look at all states.' } : { title: 'No emails yet', text: 'Each sale sends a receipt and a card: they appear here.' }}
        onRetry={() => dispatch(deliveriesActions.opened())}
        onPage={(page) => dispatch(deliveriesActions.turned(page))}
      />
    </Page>
  );
}

const columns: readonly Column<Delivery>[] = [
  { key: 'what', header: 'Email', onCard: 'first', cell: ({ template, to }) => <div className={styles.mail}><b className="strong">{templateText(template)}</b><span>{to}</span></div> },
  { key: 'status', header: 'State', onCard: 'two', cell: (delivery) => <State delivery={delivery} /> },
  { key: 'when', header: 'When', onCard: 'line', cell: ({ sentAt, createdAt }) => <span className="num">{formatDateTime(sentAt ?? createdAt)}</span> },
  { key: 'actions', header: 'Actions', onCard: 'actions', cell: (delivery) => <Resend delivery={delivery} /> },
];

function State({ delivery: { status, lastError, attempts } }: { delivery: Delivery }) {
  if (status === 'sent') return <Badge tone="success" icon={CircleCheck}>Sent</Badge>;
  if (status === 'queued') return <Badge icon={Hourglass}>On the way</Badge>;
  return <span className={styles.dead}><Badge tone="danger" icon={CircleX}>Not delivered</Badge><span className="tiny muted">{attempts === 1 ? 'after one try' : `after ${attempts} tries`}{lastError && ` (${lastError})`}</span></span>;
}

function Resend({ delivery: { id, to, resendable } }: { delivery: Delivery }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectResending).includes(id);
  if (!resendable) return null;
  return <Button variant="quiet" busy={busy} onClick={() => dispatch(resendRequested(id))}><Send className="icon" aria-hidden />Send again<span className="sr-only"> to {to}</span></Button>;
}
