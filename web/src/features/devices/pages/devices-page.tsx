import { CircleCheck, Hourglass, Plus, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LONGEST_TILL_IDLE_MINUTES } from '@giftcard/kernel/business/till';
import { selectUser } from '../../../app/session/selectors.js';
import { BackLink } from '../../../components/back-link.js';
import { Badge } from '../../../components/badge.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { Select } from '../../../components/field.js';
import { Group } from '../../../components/group.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { Table, type Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { formatDateTime, formatTime } from '../../../lib/dates.js';
import { work } from '../../../lib/work/texts.js';
import type { Device } from '../api.js';
import { AddDialog } from '../components/add-dialog.js';
import { devicesActions, selectDevices } from '../slice.js';
import { t } from '../texts.js';

/** /settings/devices: what stands at the counter; reached from Settings. */
export function DevicesPage() {
  const { load, devices, adding } = useSelector(selectDevices);
  const dispatch = useDispatch();
  const ask = () => dispatch(devicesActions.devicesOpened());
  useEffect(() => {
    dispatch(devicesActions.devicesOpened());
  }, [dispatch]);
  return (
    <Page title={work('till.devices')} text={t('lead')} before={<BackLink to="/settings">{work('settings')}</BackLink>}>
      <Toolbar>
        <Button variant="primary" onClick={() => dispatch(devicesActions.addOpened())}>
          <Plus className="icon" aria-hidden />
          {t('add.open')}
        </Button>
        <ButtonLink to="/reports/shifts">
          <ReceiptText className="icon" aria-hidden />
          {work('till.shifts')}
        </ButtonLink>
      </Toolbar>
      <Sheet>
        {load.status === 'failed' && devices.length === 0 ? (
          <ErrorState message={load.error} onRetry={ask} />
        ) : load.status === 'ready' && devices.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Table
            caption={work('till.devices')}
            columns={columns}
            rows={devices}
            rowKey={({ id }) => id}
            loadingRows={load.status === 'loading' && devices.length === 0 ? 2 : 0}
          />
        )}
      </Sheet>
      <Group id="idle" title={t('idle.title')} text={t('idle.text')}>
        <Idle />
      </Group>
      {adding && <AddDialog adding={adding} />}
    </Page>
  );
}

const MINUTES = Array.from({ length: LONGEST_TILL_IDLE_MINUTES }, (_, at) => at + 1);

function Idle() {
  const minutes = useSelector(selectUser)?.tillIdleMinutes;
  const { savingIdle } = useSelector(selectDevices);
  const dispatch = useDispatch();
  return (
    <Sheet padded>
      <Select
        label={t('idle.label')}
        value={minutes}
        disabled={savingIdle}
        onChange={(event) => dispatch(devicesActions.idleChosen(Number(event.target.value)))}
      >
        {MINUTES.map((count) => (
          <option key={count} value={count}>
            {t('idle.minutes', { count })}
          </option>
        ))}
      </Select>
    </Sheet>
  );
}

const columns: readonly Column<Device>[] = [
  { key: 'name', header: t('name'), onCard: 'first', cell: ({ name }) => <b className="strong">{name}</b> },
  {
    key: 'device',
    header: t('device'),
    onCard: 'line',
    cell: ({ device, state }) => (state === 'enrolled' ? device || t('unknown') : ''),
  },
  { key: 'state', header: t('state'), onCard: 'line', cell: (device) => <State device={device} /> },
  {
    key: 'used',
    header: t('used'),
    onCard: 'line',
    cell: ({ lastUsedAt }) => <span className="num">{lastUsedAt ? formatDateTime(lastUsedAt) : t('never')}</span>,
  },
  { key: 'actions', header: work('actions'), onCard: 'actions', cell: (device) => <Withdraw device={device} /> },
];

function State({ device: { state, waitsUntil } }: { device: Device }) {
  return state === 'enrolled' ? (
    <Badge tone="success" icon={CircleCheck}>
      {t('enrolled')}
    </Badge>
  ) : (
    <Badge tone="warning" icon={Hourglass}>
      {t('waiting', { time: formatTime(waitsUntil ?? '') })}
    </Badge>
  );
}

function Withdraw({ device: { id, name } }: { device: Device }) {
  const { withdrawing } = useSelector(selectDevices);
  const dispatch = useDispatch();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        busy={withdrawing === id}
        disabled={withdrawing !== null && withdrawing !== id}
        onClick={() => setAsked(true)}
      >
        {t('withdraw.action')}
        <span className="sr-only"> {name}</span>
      </Button>
      {asked && (
        <Dialog
          open
          size="ask"
          title={t('withdraw.title', { name })}
          description={t('withdraw.text')}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button onClick={() => setAsked(false)}>{work('cancel')}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(false);
                  dispatch(devicesActions.withdrawRequested(id));
                }}
              >
                {t('withdraw.action')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
