import {
  Ban,
  BadgeDollarSign,
  CircleX,
  KeyRound,
  Mail,
  Pencil,
  ScanQrCode,
  Send,
  Settings2,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  UserRound,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../components/button.js';
import { Select, TextField } from '../../components/field.js';
import { Pager } from '../../components/pager.js';
import { Sheet } from '../../components/sheet.js';
import { Skeleton } from '../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../components/state.js';
import { Toolbar } from '../../components/toolbar.js';
import { dayOf, formatDayHead, formatTime } from '../../lib/dates.js';
import type { ListActions, ListState } from '../paged-list.js';
import { selectUser } from '../session/selectors.js';
import styles from './audit-list.module.css';
import { AUDIT_PER_PAGE, choiceOf, filtersOf, type AuditEntry, type AuditFilters, type AuditPerson } from './entry.js';
import { personOf, sentenceOf } from './sentence.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

interface AuditListProps {
  list: ListState<AuditEntry>;
  actions: ListActions<AuditEntry>;
  /** Who may be asked for; the super admin's list of all businesses has none. */
  people?: readonly AuditPerson[];
  /** Names the business of each entry (the super admin's list). */
  ofMany?: boolean;
}

const KINDS = [
  { value: '', label: t('filter.allActions') },
  { value: 'redemptions', label: t('filter.redemptions') },
  { value: 'corrections', label: t('filter.corrections') },
  { value: 'settings', label: t('filter.settings') },
  { value: 'people', label: t('filter.people') },
] as const;

/** Who did what, to whose card, newest first and by day; `choice` of the list holds the filters. */
export function AuditList({ list, actions, people = [], ofMany = false }: AuditListProps) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(actions.opened());
  }, [dispatch, actions]);
  const filters = filtersOf(list.choice);
  const choose = (change: Partial<AuditFilters>) => dispatch(actions.chosen(choiceOf({ ...filters, ...change })));
  const unusual = filters.kind === 'unusual';
  return (
    <>
      <Toolbar>
        {people.length > 0 && (
          <Select
            label={t('filter.person')}
            value={filters.who}
            onChange={(event) => choose({ who: event.target.value })}
          >
            <option value="">{t('filter.anyone')}</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {personOf(person)}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={t('filter.action')}
          value={unusual ? '' : filters.kind}
          onChange={(event) => choose({ kind: event.target.value })}
        >
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          type="date"
          label={t('filter.from')}
          max={filters.to || undefined}
          value={filters.from}
          onChange={(event) => choose({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={t('filter.to')}
          min={filters.from || undefined}
          value={filters.to}
          onChange={(event) => choose({ to: event.target.value })}
        />
        <button
          type="button"
          className={styles.chip}
          aria-pressed={unusual}
          onClick={() => choose({ kind: unusual ? '' : 'unusual' })}
        >
          <TriangleAlert aria-hidden />
          {t('filter.onlyUnusual')}
        </button>
      </Toolbar>
      <Entries list={list} actions={actions} ofMany={ofMany} onAll={() => dispatch(actions.chosen(''))} />
    </>
  );
}

function Entries({
  list,
  actions,
  ofMany,
  onAll,
}: Pick<AuditListProps, 'list' | 'actions'> & { ofMany: boolean; onAll: () => void }) {
  const dispatch = useDispatch();
  if (list.status === 'failed')
    return (
      <Sheet>
        <ErrorState message={list.error ?? ''} onRetry={() => dispatch(actions.opened())} />
      </Sheet>
    );
  const ready = list.status === 'ready';
  if (ready && list.total === 0) {
    return (
      <Sheet>
        {list.choice === '' ? (
          <EmptyState title={work('audit.empty')} text={work('audit.emptyHint')} />
        ) : (
          <EmptyState
            title={t('notFound.title')}
            text={t('notFound.hint')}
            action={<Button onClick={onAll}>{t('notFound.showAll')}</Button>}
          />
        )}
      </Sheet>
    );
  }
  return (
    <Sheet role="region" aria-label={work('audit.title')} aria-busy={!ready || undefined} className={styles.log}>
      {ready ? (
        daysOf(list.rows).map(({ day, entries }) => (
          <section key={day} aria-label={formatDayHead(day)}>
            <h2 className={styles.day}>{dayWords(day)}</h2>
            <ol>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} ofMany={ofMany} />
              ))}
            </ol>
          </section>
        ))
      ) : (
        <div className={styles.bones}>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} height={36} />
          ))}
        </div>
      )}
      {ready && (
        <div className={styles.foot}>
          <Pager
            page={list.page}
            pageSize={AUDIT_PER_PAGE}
            total={list.total}
            onPage={(page) => dispatch(actions.turned(page))}
          />
        </div>
      )}
    </Sheet>
  );
}

/** One deed in one line; what is unusual is tinted and says so. */
export function Entry({ entry, ofMany = false }: { entry: AuditEntry; ofMany?: boolean }) {
  const reader = useSelector(selectUser)?._id;
  const { person, deed, below, amount, note } = sentenceOf(entry, reader);
  const Icon = iconOf(entry.action);
  const line = [ofMany ? entry.businessSlug : '', below].filter(Boolean).join(' · ');
  return (
    <li className={styles.entry} data-unusual={entry.unusual || undefined}>
      <time dateTime={entry.at} className="num">
        {formatTime(entry.at)}
      </time>
      <Icon className="icon" aria-hidden />
      <div>
        <p>
          <b className="strong">{person}</b> {deed}
        </p>
        {(line !== '' || entry.unusual) && (
          <p className={styles.below}>
            {entry.unusual && (
              <span className={styles.mark}>
                <TriangleAlert aria-hidden />
                {t('unusual')}
              </span>
            )}
            {line}
          </p>
        )}
      </div>
      <p className={`num ${styles.sum}`}>
        {amount}
        {note !== '' && <small>{note}</small>}
      </p>
    </li>
  );
}

function daysOf(rows: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of rows) {
    const day = dayOf(new Date(entry.at), undefined);
    if (days.at(-1)?.day === day) days.at(-1)?.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function dayWords(day: string): string {
  const now = Date.now();
  const near =
    day === dayOf(new Date(now), undefined)
      ? t('today')
      : day === dayOf(new Date(now - 86_400_000), undefined)
        ? t('yesterday')
        : '';
  return near === '' ? formatDayHead(day) : `${near}, ${formatDayHead(day)}`;
}

const ICONS: readonly [RegExp, LucideIcon][] = [
  [/card-redeemed/, ScanQrCode],
  [/code-issued/, Send],
  [/authorized/, ShieldCheck],
  [/undone/, Undo2],
  [/card-blocked|voided/, Ban],
  [/refused|sign-in-stopped/, CircleX],
  [/refund/, BadgeDollarSign],
  [/^catalog/, WalletCards],
  [/payment-settings|profile/, Settings2],
  [/password|signed-in|sessions-ended/, KeyRound],
  [/resend|recipient/, Mail],
  [/admin|registration|provisioning|business/, UserRound],
];

function iconOf(action: string): LucideIcon {
  return ICONS.find(([pattern]) => pattern.test(action))?.[1] ?? Pencil;
}
