import { Printer, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { BackLink } from '../../../components/back-link.js';
import { Button } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { deducted, Paper, PaperHint, PaperLine, PaperLines } from '../../../components/paper.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { formatDate, formatTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { work } from '../../../lib/work/texts.js';
import type { CounterDay } from '../api.js';
import { selectSlip, slipActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './slip-page.module.css';

/** /redeem/slip: the closing slip of who is signed in, printed on the 80 mm paper of a receipt printer. */
export function SlipPage() {
  const { status, day, at, error } = useSelector(selectSlip);
  const dispatch = useDispatch();
  const ask = () => dispatch(slipActions.slipRequested());
  useEffect(() => {
    dispatch(slipActions.slipRequested());
  }, [dispatch]);
  return (
    <div className={styles.page}>
      <Page
        title={work('slip')}
        text={t('text')}
        before={<BackLink to="/redeem">{t('back')}</BackLink>}
        action={
          <div className={`no-print ${styles.buttons}`}>
            <Button busy={status === 'loading'} onClick={ask}>
              <RefreshCw className="icon" aria-hidden />
              {t('refresh')}
            </Button>
            <Button variant="primary" disabled={day === null} onClick={() => window.print()}>
              <Printer className="icon" aria-hidden />
              {work('print')}
            </Button>
          </div>
        }
      >
        {status === 'failed' ? (
          <Sheet>
            <ErrorState message={error} onRetry={ask} />
          </Sheet>
        ) : day === null ? (
          <Skeleton width={302} height={300} />
        ) : (
          <Slip day={day} at={at} />
        )}
      </Page>
    </div>
  );
}

function Slip({ day, at }: { day: CounterDay; at: string }) {
  const user = useSelector(selectUser);
  const money = (amount: number) => formatMoney(amount, day.currency);
  return (
    <Paper label={work('slip')} house={user?.restaurantName}>
      <p>{user?.name}</p>
      <p>{t('day', { date: formatDate(day.date) })}</p>
      <p>{t('asOf', { time: formatTime(at) })}</p>
      <PaperLines>
        <PaperLine label={t('redeemed', { count: day.redemptions })} value={money(day.redeemed)} />
        <PaperLine label={t('undone', { count: day.undos })} value={deducted(day.undone, money)} />
      </PaperLines>
      <PaperLines sum>
        <PaperLine label={t('used')} value={money(day.used)} />
      </PaperLines>
      <PaperLines>
        <PaperLine label={t('tips')} value={money(day.tips)} />
        <PaperLine label={t('activations', { count: day.activations })} value={money(day.activated)} />
        {day.activationUndos > 0 && (
          <PaperLine label={t('returned', { count: day.activationUndos })} value={deducted(day.returned, money)} />
        )}
        <PaperLine label={t('cashOuts', { count: day.cashOuts })} value={money(day.cashedOut)} />
      </PaperLines>
      <PaperHint>{t('hint')}</PaperHint>
    </Paper>
  );
}
