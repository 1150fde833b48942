import { CircleCheck, Filter, FilterX, Hourglass, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { locationsActions, selectLocations } from '../../../app/locations/locations.js';
import { BackLink } from '../../../components/back-link.js';
import { Badge } from '../../../components/badge.js';
import { Button } from '../../../components/button.js';
import { Select } from '../../../components/field.js';
import { Link } from '../../../components/link.js';
import { ListSheet } from '../../../components/list-sheet.js';
import { Page } from '../../../components/page.js';
import type { Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { work } from '../../../lib/work/texts.js';
import {
  choiceOfLocation,
  locationOfChoice,
  selectShifts,
  SHIFTS_PER_PAGE,
  shiftsActions,
  type Shift,
} from '../list.js';
import { t } from '../texts.js';
import styles from './shifts-page.module.css';

/** /reports/shifts: the shifts of all devices of the counter, each with its slip; reached from Reports and from the devices. */
export function ShiftsPage() {
  const list = useSelector(selectShifts);
  const { locations } = useSelector(selectLocations);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(shiftsActions.opened());
    dispatch(locationsActions.locationsOpened());
  }, [dispatch]);
  const at = locationOfChoice(list.choice);
  const hasFilter = locations.length > 0;
  return (
    <Page title={work('till.shifts')} text={t('lead')} before={<BackLink to="/reports">{work('reports')}</BackLink>}>
      {(hasFilter || list.choice !== '') && (
        <Toolbar>
          {hasFilter && (
            <Select
              label={work('locations.one')}
              value={at}
              onChange={(event) => dispatch(shiftsActions.chosen(choiceOfLocation(event.target.value)))}
            >
              <option value="">{work('locations.everywhere')}</option>
              {locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {list.choice !== '' && at === '' && (
            <Button onClick={() => dispatch(shiftsActions.chosen(''))}>
              <FilterX className="icon" aria-hidden />
              {t('all')}
            </Button>
          )}
        </Toolbar>
      )}
      <ListSheet
        caption={work('till.shifts')}
        list={list}
        pageSize={SHIFTS_PER_PAGE}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('empty.title'), text: at === '' ? t('empty.text') : t('empty.there') }}
        onRetry={() => dispatch(shiftsActions.opened())}
        onPage={(page) => dispatch(shiftsActions.turned(page))}
      />
    </Page>
  );
}

const columns: readonly Column<Shift>[] = [
  {
    key: 'shift',
    header: work('till.shift'),
    onCard: 'first',
    cell: ({ id, till, location, number, openedBy }) => (
      <div className={styles.till}>
        <Link to={`/reports/shifts/${id}`}>{t('shift', { number, till })}</Link>
        {location && <span>{location.name}</span>}
        {openedBy.name && <span>{t('openedBy', { name: openedBy.name })}</span>}
      </div>
    ),
  },
  {
    key: 'opened',
    header: t('opened'),
    onCard: 'line',
    cell: ({ openedAt }) => <span className="num">{formatDateTime(openedAt)}</span>,
  },
  {
    key: 'closed',
    header: t('closed'),
    onCard: 'line',
    cell: ({ closedAt }) => <span className="num">{closedAt ? formatDateTime(closedAt) : '–'}</span>,
  },
  {
    key: 'used',
    header: t('used'),
    align: 'right',
    onCard: 'line',
    cell: ({ slip }) => (slip ? formatMoney(slip.used, slip.currency) : '–'),
  },
  { key: 'state', header: work('state'), onCard: 'two', cell: (shift) => <State shift={shift} /> },
  { key: 'actions', header: work('actions'), onCard: 'actions', cell: (shift) => <OnlyThis shift={shift} /> },
];

function State({ shift: { closedAt, leftOpen } }: { shift: Shift }) {
  if (closedAt !== null)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('closed')}
      </Badge>
    );
  return leftOpen ? (
    <Badge tone="warning" icon={TriangleAlert}>
      {work('till.leftOpen')}
    </Badge>
  ) : (
    <Badge icon={Hourglass}>{t('open')}</Badge>
  );
}

function OnlyThis({ shift: { tillId, till } }: { shift: Shift }) {
  const { choice } = useSelector(selectShifts);
  const dispatch = useDispatch();
  if (choice !== '' && locationOfChoice(choice) === '') return null;
  return (
    <Button size="small" onClick={() => dispatch(shiftsActions.chosen(tillId))}>
      <Filter className="icon" aria-hidden />
      {t('only')}
      <span className="sr-only"> {till}</span>
    </Button>
  );
}
