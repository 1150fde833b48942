import { Ban, CircleCheck, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ExportButton } from '../../../../app/downloads/export-button.js';
import { useMay } from '../../../../app/session/permissions.js';
import { AskedButton } from '../../../../components/asked-button.js';
import { BackLink } from '../../../../components/back-link.js';
import { Badge } from '../../../../components/badge.js';
import { Button } from '../../../../components/button.js';
import { Group } from '../../../../components/group.js';
import { ListSheet } from '../../../../components/list-sheet.js';
import { Page } from '../../../../components/page.js';
import { Sheet } from '../../../../components/sheet.js';
import { Switch } from '../../../../components/switch.js';
import type { Column } from '../../../../components/table.js';
import { formatDateTime } from '../../../../lib/dates.js';
import { work } from '../../../../lib/work/texts.js';
import { codesPath, type CardBatch } from '../api.js';
import { MakeDialog } from '../components/make-dialog.js';
import { BATCHES_PER_PAGE, physicalCardsActions, selectPhysicalCards } from '../slice.js';
import { t } from '../texts.js';
import styles from './physical-cards-page.module.css';

/** /giftcards/physical: codes for a printer, which become cards when they are paid for at the counter. */
export function PhysicalCardsPage() {
  const { list, openCodes, mostOpenCodes, cashiersActivate, savingCashiers, making } = useSelector(selectPhysicalCards);
  const [open, setOpen] = useState(false);
  const dispatch = useDispatch();
  const maySet = useMay('settings.change');
  useEffect(() => {
    dispatch(physicalCardsActions.opened());
  }, [dispatch]);
  useEffect(() => {
    if (making.status === 'done') setOpen(false);
  }, [making.status]);
  const isKnown = list.status === 'ready' || list.rows.length > 0;
  const ask = () => {
    dispatch(physicalCardsActions.makingReset());
    setOpen(true);
  };
  return (
    <Page
      title={work('physicalCards')}
      text={t('lead')}
      before={<BackLink to="/giftcards">{work('giftCards.admin')}</BackLink>}
      action={
        <Button variant="primary" className={styles.make} disabled={!isKnown} onClick={ask}>
          <Plus className="icon" aria-hidden />
          {t('make.open')}
        </Button>
      }
    >
      {isKnown && list.total > 0 && (
        <p className={styles.count}>{t('open', { count: openCodes, most: mostOpenCodes })}</p>
      )}
      <ListSheet
        caption={work('physicalCards')}
        list={list}
        pageSize={BATCHES_PER_PAGE}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        onRetry={() => dispatch(physicalCardsActions.opened())}
        onPage={(page) => dispatch(physicalCardsActions.turned(page))}
      />
      {isKnown && maySet && (
        <Group id="cashiers" title={t('cashiers.title')} text={t('cashiers.text')}>
          <Sheet padded>
            <Switch
              label={t('cashiers.label')}
              checked={cashiersActivate}
              disabled={savingCashiers}
              onChange={(allowed) => dispatch(physicalCardsActions.cashiersRequested(allowed))}
            />
          </Sheet>
        </Group>
      )}
      {open && <MakeDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}

const columns: readonly Column<CardBatch>[] = [
  {
    key: 'batch',
    header: t('column.batch'),
    onCard: 'first',
    cell: ({ number, giftCardName }) => (
      <div className={styles.batch}>
        <b className="strong">{t('batch', { number })}</b>
        <span>{giftCardName}</span>
      </div>
    ),
  },
  {
    key: 'made',
    header: t('column.made'),
    onCard: 'line',
    cell: ({ madeAt, madeBy }) => (
      <div className={styles.batch}>
        <span className="num">{formatDateTime(madeAt)}</span>
        {madeBy.name && <span>{t('madeBy', { name: madeBy.name })}</span>}
      </div>
    ),
  },
  {
    key: 'activated',
    header: t('column.activated'),
    align: 'right',
    onCard: 'line',
    cell: ({ activated, count }) => <span className="num">{t('activatedOf', { activated, count })}</span>,
  },
  { key: 'state', header: work('state'), onCard: 'two', cell: (batch) => <State batch={batch} /> },
  { key: 'actions', header: work('actions'), onCard: 'actions', cell: (batch) => <Actions batch={batch} /> },
];

function State({ batch: { voidedAt } }: { batch: CardBatch }) {
  return voidedAt === null ? (
    <Badge tone="success" icon={CircleCheck}>
      {t('state.inUse')}
    </Badge>
  ) : (
    <Badge icon={Ban}>{t('state.void')}</Badge>
  );
}

function Actions({ batch }: { batch: CardBatch }) {
  const { voiding } = useSelector(selectPhysicalCards);
  const dispatch = useDispatch();
  const { id, number, count, activated, voidedAt } = batch;
  if (voidedAt !== null || activated === count) return null;
  return (
    <div className={styles.actions}>
      <ExportButton path={codesPath(id)} fileName={`cards-${number}.csv`} />
      <AskedButton
        action={t('void.action')}
        name={t('batch', { number })}
        title={t('void.title', { number })}
        text={t('void.text', { count: count - activated })}
        busy={voiding === id}
        disabled={voiding !== null}
        onConfirm={() => dispatch(physicalCardsActions.voidRequested(id))}
      />
    </div>
  );
}
