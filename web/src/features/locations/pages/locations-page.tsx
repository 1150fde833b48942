import { Archive, CircleCheck, Plus, TabletSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { locationsActions, selectLocations, type Location } from '../../../app/locations/locations.js';
import { AskedButton } from '../../../components/asked-button.js';
import { BackLink } from '../../../components/back-link.js';
import { Badge } from '../../../components/badge.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { Table, type Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { timeZoneName } from '../../../lib/time-zones.js';
import { work } from '../../../lib/work/texts.js';
import { LocationDialog } from '../components/location-dialog.js';
import { locationFormActions, selectLocationForm } from '../slice.js';
import { t } from '../texts.js';
import styles from './locations-page.module.css';

/** /settings/locations: where the business serves its guests; reached from Settings and from the devices. */
export function LocationsPage() {
  const { status, locations, error } = useSelector(selectLocations);
  const { editing } = useSelector(selectLocationForm);
  const dispatch = useDispatch();
  const ask = () => dispatch(locationsActions.locationsOpened());
  useEffect(() => {
    dispatch(locationsActions.locationsOpened());
  }, [dispatch]);
  return (
    <Page
      title={work('locations.all')}
      text={t('lead')}
      before={<BackLink to="/settings">{work('settings')}</BackLink>}
    >
      <Toolbar>
        <Button variant="primary" onClick={() => dispatch(locationFormActions.formOpened('new'))}>
          <Plus className="icon" aria-hidden />
          {t('form.add')}
        </Button>
        <ButtonLink to="/settings/devices">
          <TabletSmartphone className="icon" aria-hidden />
          {work('till.devices')}
        </ButtonLink>
      </Toolbar>
      <Sheet>
        {status === 'failed' ? (
          <ErrorState message={error} onRetry={ask} />
        ) : status === 'ready' && locations.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Table
            caption={work('locations.all')}
            columns={columns}
            rows={locations}
            rowKey={({ id }) => id}
            loadingRows={status === 'loading' ? 2 : 0}
          />
        )}
      </Sheet>
      {editing !== null && <LocationDialog editing={editing} />}
    </Page>
  );
}

const columns: readonly Column<Location>[] = [
  {
    key: 'name',
    header: t('name'),
    onCard: 'first',
    cell: ({ name, address }) => (
      <div className={styles.place}>
        <b className="strong">{name}</b>
        {address !== '' && <span>{address}</span>}
      </div>
    ),
  },
  { key: 'zone', header: t('zone'), onCard: 'line', cell: ({ timeZone }) => timeZoneName(timeZone) },
  {
    key: 'state',
    header: t('state'),
    onCard: 'line',
    cell: ({ archivedAt }) =>
      archivedAt === null ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('used')}
        </Badge>
      ) : (
        <Badge icon={Archive}>{t('archived')}</Badge>
      ),
  },
  {
    key: 'actions',
    header: work('actions'),
    onCard: 'actions',
    cell: (location) => location.archivedAt === null && <Actions location={location} />,
  },
];

function Actions({ location }: { location: Location }) {
  const { archiving } = useSelector(selectLocationForm);
  const dispatch = useDispatch();
  const { id, name } = location;
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        disabled={archiving !== null}
        onClick={() => dispatch(locationFormActions.formOpened(location))}
      >
        {t('form.edit')}
        <span className="sr-only"> {name}</span>
      </Button>
      <AskedButton
        action={t('archive.action')}
        name={name}
        title={t('archive.title', { name })}
        text={t('archive.text')}
        busy={archiving === id}
        disabled={archiving !== null && archiving !== id}
        onConfirm={() => dispatch(locationFormActions.archiveRequested(id))}
      />
    </div>
  );
}
