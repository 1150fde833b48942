import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { Sheet } from '../../components/sheet.js';
import { ErrorState } from '../../components/state.js';
import { Table, type Column } from '../../components/table.js';
import { formatDateTime } from '../../lib/dates.js';
import { work } from '../../lib/work/texts.js';
import type { OpenSession } from './api.js';
import type { Sessions } from './sessions.js';
import styles from './sessions-list.module.css';
import { t } from './texts.js';

/** Where an account is signed in; never empty: who reads it is on it. */
export function SessionsList({ of }: { of: Sessions }) {
  const { status, error, sessions, ending } = useSelector(of.select);
  const dispatch = useDispatch();
  const [asked, setAsked] = useState(false);
  const { opened, endRequested } = of.actions;
  useEffect(() => {
    dispatch(opened());
  }, [dispatch, opened]);
  if (status === 'failed')
    return (
      <Sheet>
        <ErrorState message={error ?? ''} onRetry={() => dispatch(opened())} />
      </Sheet>
    );
  const endOthers = () => {
    setAsked(false);
    dispatch(endRequested('others'));
  };
  return (
    <div className={styles.sessions}>
      <Sheet>
        <Table
          caption={t('sessions.title')}
          columns={[
            ...columns,
            {
              key: 'actions',
              header: work('actions'),
              onCard: 'actions',
              cell: (session) =>
                !session.current && (
                  <Button
                    size="small"
                    busy={ending === session.id}
                    disabled={ending !== null}
                    onClick={() => dispatch(endRequested(session.id))}
                  >
                    {t('sessions.end')}
                    <span className="sr-only">{t('sessions.endOf', { device: deviceText(session) })}</span>
                  </Button>
                ),
            },
          ]}
          rows={sessions}
          rowKey={({ id }) => id}
          loadingRows={status === 'loading' && sessions.length === 0 ? 2 : 0}
        />
      </Sheet>
      {sessions.length > 1 && (
        <Button busy={ending === 'others'} disabled={ending !== null} onClick={() => setAsked(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <Dialog
        open={asked}
        size="ask"
        title={t('sessions.askTitle')}
        description={t('sessions.askText')}
        onClose={() => setAsked(false)}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{work('cancel')}</Button>
            <Button variant="danger" onClick={endOthers}>
              {t('sessions.endOthers')}
            </Button>
          </>
        }
      />
    </div>
  );
}

const deviceText = ({ device }: OpenSession) => device || t('sessions.unknownDevice');

const columns: readonly Column<OpenSession>[] = [
  {
    key: 'device',
    header: t('sessions.device'),
    onCard: 'first',
    cell: (session) => (
      <div className={styles.device}>
        <b className="strong">{deviceText(session)}</b>
        {session.current && (
          <Badge tone="success" icon={CircleCheck}>
            {t('sessions.current')}
          </Badge>
        )}
      </div>
    ),
  },
  {
    key: 'place',
    header: t('sessions.place'),
    onCard: 'line',
    cell: ({ address }) => <span className="num">{address}</span>,
  },
  {
    key: 'opened',
    header: t('sessions.opened'),
    onCard: 'line',
    cell: ({ openedAt }) => <span className="num">{formatDateTime(openedAt)}</span>,
  },
  {
    key: 'used',
    header: t('sessions.used'),
    onCard: 'line',
    cell: ({ lastUsedAt }) => <span className="num">{formatDateTime(lastUsedAt)}</span>,
  },
];
