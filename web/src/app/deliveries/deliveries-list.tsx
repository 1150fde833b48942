import { writtenNumber } from '@giftcard/kernel/business/mobile-number';
import { CalendarClock, CircleCheck, CircleX, Hourglass, Send, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { Select } from '../../components/field.js';
import { ListSheet } from '../../components/list-sheet.js';
import { SearchField } from '../../components/search-field.js';
import type { Column } from '../../components/table.js';
import { Toolbar } from '../../components/toolbar.js';
import { formatDateTime } from '../../lib/dates.js';
import { templateText, type Deliveries } from './deliveries.js';
import styles from './deliveries-list.module.css';
import { DELIVERIES_PER_PAGE, type Delivery } from './delivery.js';
import { t } from './texts.js';
import { common } from '../../lib/texts.js';
import { work } from '../../lib/work/texts.js';

const STATES = [
  { value: '', label: work('all') },
  { value: 'queued', label: t('state.onTheWay') },
  { value: 'scheduled', label: t('state.scheduled') },
  { value: 'sent', label: t('state.sent') },
  { value: 'returned', label: t('state.returned') },
  { value: 'dead', label: t('state.notDelivered') },
] as const;

interface DeliveriesListProps {
  of: Deliveries;
  /** What is said while nothing was ever sent. */
  emptyText: string;
}

/** What was mailed to whom, newest first, and what did not arrive. `choice` of the list is the state to show. */
export function DeliveriesList({ of, emptyText }: DeliveriesListProps) {
  const list = useSelector(of.selectList);
  const dispatch = useDispatch();
  const { actions } = of;
  useEffect(() => {
    dispatch(actions.opened());
  }, [dispatch, actions]);
  const narrowed = list.search.trim() !== '' || list.choice !== '';
  return (
    <>
      <Toolbar>
        <Select
          label={work('state')}
          value={list.choice}
          onChange={(event) => dispatch(actions.chosen(event.target.value))}
        >
          {STATES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={100}
          defaultValue={list.search}
          onSearch={(text) => dispatch(actions.searched(text))}
        />
      </Toolbar>
      <ListSheet
        caption={work('emails.title')}
        list={list}
        pageSize={DELIVERIES_PER_PAGE}
        columns={[
          ...columns,
          {
            key: 'actions',
            header: work('actions'),
            onCard: 'actions',
            cell: (delivery) => <Resend of={of} delivery={delivery} />,
          },
        ]}
        rowKey={({ id }) => id}
        empty={
          narrowed ? { title: t('notFound.title'), text: t('notFound.hint') } : { title: t('empty'), text: emptyText }
        }
        onRetry={() => dispatch(actions.opened())}
        onPage={(page) => dispatch(actions.turned(page))}
      />
    </>
  );
}

const columns: readonly Column<Delivery>[] = [
  {
    key: 'what',
    header: common('email.label'),
    onCard: 'first',
    cell: ({ template, to }) => (
      <div className={styles.mail}>
        <b className="strong">{templateText(template)}</b>
        <span>{writtenNumber(to)}</span>
      </div>
    ),
  },
  { key: 'status', header: work('state'), onCard: 'two', cell: (delivery) => <State delivery={delivery} /> },
  {
    key: 'when',
    header: work('audit.when'),
    onCard: 'line',
    cell: ({ sentAt, createdAt }) => <span className="num">{formatDateTime(sentAt ?? createdAt)}</span>,
  },
];

/** Of a number that Twilio refuses, and of the day's limit; anything else is told as it is. */
const WHY: Readonly<Record<string, string>> = {
  SMS_21211: t('state.noTexts'),
  SMS_21610: t('state.noTexts'),
  SMS_21614: t('state.noTexts'),
  SMS_LIMIT: t('state.textLimit'),
};

function State({ delivery: { status, lastError, attempts, sendAt, held } }: { delivery: Delivery }) {
  if (status === 'sent')
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('state.sent')}
      </Badge>
    );
  if (status === 'queued') return <Badge icon={Hourglass}>{t('state.onTheWay')}</Badge>;
  if (status === 'scheduled')
    return (
      <Badge icon={CalendarClock}>
        {held || sendAt === null ? t('state.held') : t('state.scheduledFor', { when: formatDateTime(sendAt) })}
      </Badge>
    );
  if (status === 'returned')
    return (
      <span className={styles.dead}>
        <Badge tone="danger" icon={Undo2}>
          {t('state.returned')}
        </Badge>
        <span className="tiny muted">{t(lastError === 'COMPLAINED' ? 'state.complained' : 'state.bounced')}</span>
      </span>
    );
  return (
    <span className={styles.dead}>
      <Badge tone="danger" icon={CircleX}>
        {t('state.notDelivered')}
      </Badge>
      <span className="tiny muted">
        {WHY[lastError] ?? `${t('afterTries', { count: attempts })}${lastError && ` (${lastError})`}`}
      </span>
    </span>
  );
}

function Resend({ of, delivery: { id, to, resendable } }: { of: Deliveries; delivery: Delivery }) {
  const dispatch = useDispatch();
  const busy = useSelector(of.selectResending).includes(id);
  if (!resendable) return null;
  return (
    <Button variant="quiet" busy={busy} onClick={() => dispatch(of.resendRequested(id))}>
      <Send className="icon" aria-hidden />
      {work('emails.sendAgain')}
      <span className="sr-only">{t('sendAgain.recipient', { to })}</span>
    </Button>
  );
}
