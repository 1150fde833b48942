import { LockKeyhole, Printer, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { Badge } from '../../../components/badge.js';
import { Button } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { work } from '../../../lib/work/texts.js';
import type { Shift } from '../api.js';
import { selectShift, shiftActions } from '../slice.js';
import { t } from '../texts.js';
import { CloseDialog } from './close-dialog.js';
import { ShiftSlip } from './shift-slip.js';
import styles from './shift-view.module.css';

/** One shift: open with its sums so far and the way to close it, closed with its slip. @param of OWN, or its id */
export function ShiftView({ of, before }: { of: string; before: ReactNode }) {
  const { status, shift, error, closing } = useSelector(selectShift);
  const isAtTill = Boolean(useSelector(selectUser)?.till);
  const dispatch = useDispatch();
  const ask = () => dispatch(shiftActions.shiftOpened(of));
  useEffect(() => {
    dispatch(shiftActions.shiftOpened(of));
  }, [dispatch, of]);
  return (
    <div className={styles.page}>
      <Page
        title={shift ? t('title', { number: shift.number, till: shift.till }) : work('till.shift')}
        text={shift === null ? undefined : shift.closedAt === null ? t('open.text') : t('closed.text')}
        before={before}
        action={shift && <Actions shift={shift} busy={status === 'loading'} onRefresh={ask} />}
      >
        {shift?.leftOpen && (
          <p className="no-print">
            <Badge tone="warning" icon={TriangleAlert}>
              {work('till.leftOpen')}
            </Badge>
          </p>
        )}
        {status === 'failed' ? (
          <Sheet>
            <ErrorState message={error} onRetry={ask} />
          </Sheet>
        ) : status === 'loading' ? (
          <Skeleton width={302} height={360} />
        ) : shift === null ? (
          <Sheet>
            <EmptyState title={t('none.title')} text={isAtTill ? t('none.text') : t('none.elsewhere')} />
          </Sheet>
        ) : (
          <ShiftSlip shift={shift} />
        )}
        {shift && closing !== 'no' && <CloseDialog shift={shift} />}
      </Page>
    </div>
  );
}

function Actions({ shift, busy, onRefresh }: { shift: Shift; busy: boolean; onRefresh: () => void }) {
  const dispatch = useDispatch();
  return (
    <div className={`no-print ${styles.buttons}`}>
      {shift.closedAt === null ? (
        <>
          <Button busy={busy} onClick={onRefresh}>
            <RefreshCw className="icon" aria-hidden />
            {t('refresh')}
          </Button>
          <Button variant="primary" onClick={() => dispatch(shiftActions.closeAsked())}>
            <LockKeyhole className="icon" aria-hidden />
            {t('close.open')}
          </Button>
        </>
      ) : (
        <Button variant="primary" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden />
          {work('print')}
        </Button>
      )}
    </div>
  );
}
