import { CircleCheck, Hourglass, MapPin, Plus, ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LONGEST_TILL_IDLE_MINUTES } from '@giftcard/kernel/business/till';
import { locationsActions, namesOf, selectLocations } from '../../../app/locations/locations.js';
import { useMay } from '../../../app/session/permissions.js';
import { selectUser } from '../../../app/session/selectors.js';
import { BackLink } from '../../../components/back-link.js';
import { Badge } from '../../../components/badge.js';
import { Button, ButtonLink } from '../../../components/button.js';
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
import { DeviceActions } from '../components/device-actions.js';
import { OfflineSwitch } from '../components/offline-switch.js';
import { devicesActions, selectDevices } from '../slice.js';
import { t } from '../texts.js';

/** /settings/devices: what stands at the counter; reached from Settings. */
export function DevicesPage() {
  const { load, devices, adding } = useSelector(selectDevices);
  const dispatch = useDispatch();
  const places = useSelector(selectLocations);
  const changes = useMay('settings.change');
  const ask = () => {
    dispatch(devicesActions.devicesOpened());
    dispatch(locationsActions.locationsOpened());
  };
  useEffect(() => {
    dispatch(devicesActions.devicesOpened());
    dispatch(locationsActions.locationsOpened());
  }, [dispatch]);
  const isLoading = load.status === 'loading' || places.status === 'loading';
  return (
    <Page title={work('till.devices')} text={t('lead')} before={<BackLink to="/settings">{work('settings')}</BackLink>}>
      <Toolbar>
        <Button
          variant="primary"
          disabled={places.status !== 'ready'}
          onClick={() => dispatch(devicesActions.addOpened())}
        >
          <Plus className="icon" aria-hidden />
          {t('add.open')}
        </Button>
        <ButtonLink to="/settings/locations">
          <MapPin className="icon" aria-hidden />
          {work('locations.all')}
        </ButtonLink>
        <ButtonLink to="/reports/shifts">
          <ReceiptText className="icon" aria-hidden />
          {work('till.shifts')}
        </ButtonLink>
      </Toolbar>
      <Sheet>
        {places.status === 'failed' || (load.status === 'failed' && devices.length === 0) ? (
          <ErrorState message={places.error ?? load.error} onRetry={ask} />
        ) : load.status === 'ready' && devices.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Table
            caption={work('till.devices')}
            columns={places.locations.length > 0 ? [...named, location, ...columns] : [...named, ...columns]}
            rows={devices}
            rowKey={({ id }) => id}
            loadingRows={isLoading && devices.length === 0 ? 2 : 0}
          />
        )}
      </Sheet>
      <Group id="idle" title={t('idle.title')} text={t('idle.text')}>
        <Idle />
      </Group>
      {changes && (
        <Group id="offline" title={t('offline.title')} text={t('offline.text')}>
          <OfflineSwitch />
        </Group>
      )}
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

const named: readonly Column<Device>[] = [
  { key: 'name', header: t('name'), onCard: 'first', cell: ({ name }) => <b className="strong">{name}</b> },
];

/** There where the business has any. */
const location: Column<Device> = {
  key: 'location',
  header: work('locations.one'),
  onCard: 'line',
  cell: (device) => <Place device={device} />,
};

const columns: readonly Column<Device>[] = [
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
  { key: 'actions', header: work('actions'), onCard: 'actions', cell: (device) => <DeviceActions device={device} /> },
];

function Place({ device: { locationId } }: { device: Device }) {
  const { locations } = useSelector(selectLocations);
  return (locationId !== null && namesOf(locations, [locationId])) || work('locations.none');
}

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
