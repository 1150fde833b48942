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
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** /orders/emails: what was sent to buyers and holders, and what did not arrive; reached from Orders. */
export function DeliveriesPage() {
  const list = useSelector(selectDeliveries);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(deliveriesActions.opened());
  }, [dispatch]);
  const narrowed = list.search.trim() !== '' || list.choice !== '';
  return (
    <Page title={common.emails} text={texts.whatYourGuestsWere} before={<BackLink to="/orders">{common.orders}</BackLink>}>
      <Toolbar>
        <Select label={common.state} value={list.choice} onChange={(event) => dispatch(deliveriesActions.chosen(event.target.value))}>
          {STATES.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </Select>
        <SearchField label={texts.searchEmails} placeholder={texts.searchByAddress} maxLength={100} defaultValue={list.search} onSearch={(text) => dispatch(deliveriesActions.searched(text))} />
      </Toolbar>
      <ListSheet
        caption={common.emails}
        list={list}
        pageSize={DELIVERIES_PER_PAGE}
        columns={columns}
        rowKey={({ id }) => id}
        empty={narrowed ? { title: texts.noEmailsFound, text: texts.tryAShorterWord } : { title: texts.noEmailsYet, text: texts.eachSaleSendsA }}
        onRetry={() => dispatch(deliveriesActions.opened())}
        onPage={(page) => dispatch(deliveriesActions.turned(page))}
      />
    </Page>
  );
}

const columns: readonly Column<Delivery>[] = [
  { key: 'what', header: common.email, onCard: 'first', cell: ({ template, to }) => <div className={styles.mail}><b className="strong">{templateText(template)}</b><span>{to}</span></div> },
  { key: 'status', header: common.state, onCard: 'two', cell: (delivery) => <State delivery={delivery} /> },
  { key: 'when', header: common.when, onCard: 'line', cell: ({ sentAt, createdAt }) => <span className="num">{formatDateTime(sentAt ?? createdAt)}</span> },
  { key: 'actions', header: common.actions, onCard: 'actions', cell: (delivery) => <Resend delivery={delivery} /> },
];

function State({ delivery: { status, lastError, attempts } }: { delivery: Delivery }) {
  if (status === 'sent') return <Badge tone="success" icon={CircleCheck}>{texts.sent}</Badge>;
  if (status === 'queued') return <Badge icon={Hourglass}>{texts.onTheWay}</Badge>;
  return <span className={styles.dead}><Badge tone="danger" icon={CircleX}>{texts.notDelivered}</Badge><span className="tiny muted">{texts.afterTries(attempts)}{lastError && ` (${lastError})`}</span></span>;
}

function Resend({ delivery: { id, to, resendable } }: { delivery: Delivery }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectResending).includes(id);
  if (!resendable) return null;
  return <Button variant="quiet" busy={busy} onClick={() => dispatch(resendRequested(id))}><Send className="icon" aria-hidden />{common.sendAgain}<span className="sr-only">{texts.toWhom(to)}</span></Button>;
}
