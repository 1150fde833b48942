import { Printer, ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { useToday } from '../../../app/session/use-today.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { formatDate } from '../../../lib/dates.js';
import { ByCard } from '../components/by-card.js';
import { Exports } from '../components/exports.js';
import { Flow } from '../components/flow.js';
import { Owed } from '../components/owed.js';
import { PeriodChoice } from '../components/period-choice.js';
import { reportsActions, selectReports } from '../slice.js';
import styles from './reports-page.module.css';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';

/** /reports: what is owed, what was sold and redeemed, by time and by card type. */
export function ReportsPage() {
  const { status, period, span, reports, error } = useSelector(selectReports);
  const dispatch = useDispatch();
  const ask = () => dispatch(reportsActions.reportsRequested({ period, chosen: span }));
  useEffect(() => {
    ask();
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once, with the period that was last looked at
  return (
    <Page
      title={work('reports')}
      text={span ? t('period.span', { from: formatDate(span.from), to: formatDate(span.to) }) : ' '}
      imprint={<Imprint />}
      action={
        <div className={`no-print ${styles.buttons}`}>
          <ButtonLink to="/reports/shifts" variant="quiet">
            <ReceiptText className="icon" aria-hidden />
            {work('till.shifts')}
          </ButtonLink>
          <Exports span={span} />
          <Button onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            {work('print')}
          </Button>
        </div>
      }
    >
      <PeriodChoice period={period} span={span} onChoose={(next) => dispatch(reportsActions.reportsRequested(next))} />
      {status === 'failed' ? (
        <Sheet>
          <ErrorState message={error} onRetry={ask} />
        </Sheet>
      ) : reports === null ? (
        <Bones />
      ) : (
        <div className={styles.sheets} aria-busy={status === 'loading' || undefined}>
          <Owed liability={reports.liability} />
          <Flow reports={reports} />
          <ByCard reports={reports} />
        </div>
      )}
    </Page>
  );
}

/** On paper: whose figures these are, and of which day. The period stands below the title. */
function Imprint() {
  const user = useSelector(selectUser);
  const today = useToday();
  return (
    <>
      <b className={styles.business}>{user?.restaurantName}</b>
      <span className="num">{t('printedOn', { date: formatDate(today) })}</span>
    </>
  );
}

function Bones() {
  return (
    <div className={styles.sheets} aria-busy>
      {[160, 280, 320].map((height) => (
        <Sheet key={height} padded>
          <Skeleton width={180} height={24} />
          <div className={styles.bone}>
            <Skeleton height={height} radius={12} />
          </div>
        </Sheet>
      ))}
    </div>
  );
}
