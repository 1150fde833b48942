import { Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrency, selectUser } from '../../../app/session/selectors.js';
import { useToday } from '../../../app/session/use-today.js';
import { ButtonLink } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Segmented } from '../../../components/segmented.js';
import { Stats, type Stat } from '../../../components/stats.js';
import { Sum } from '../../../components/sum.js';
import { pageShared } from '../../../lib/page-shared.js';
import { activityOf } from '../activity.js';
import { Activity } from '../components/activity.js';
import { BestSellers } from '../components/best-sellers.js';
import { FirstDay } from '../components/first-day.js';
import { NeedsYou } from '../components/needs-you.js';
import { Plot } from '../components/plot.js';
import { TrendNote } from '../components/trend-note.js';
import { firstDayDismissed, firstDaySteps, isFirstDay, type Step } from '../first-day.js';
import { dayLine, greeting } from '../greeting.js';
import { endingSoon, needsOf } from '../needs.js';
import { PERIODS, spansOf, trendOf } from '../period.js';
import { dashboardActions, type DashboardState, selectDashboard } from '../slice.js';
import styles from './dashboard-page.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';
import { formatShortDay } from '../../../lib/dates.js';
import { formatCount } from '../../../lib/language.js';
import { formatMoney } from '../../../lib/money.js';

/** /dashboard: what waits for the owner, the figures, their days, what happened last and what sells. */
export function DashboardPage() {
  const dashboard = useSelector(selectDashboard);
  const user = useSelector(selectUser);
  const currency = useSelector(selectCurrency);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(dashboardActions.dashboardOpened());
    return () => {
      dispatch(dashboardActions.dashboardLeft());
    };
  }, [dispatch]);
  const today = useToday();
  const { around, days, settled, newsSettled } = dashboard;
  const [steps, dismiss] = useFirstDay(dashboard);
  const span = spansOf(days, today).now;
  const deeds = around.redeemed && around.corrected && [...around.redeemed, ...around.corrected];
  return (
    <Page
      title={greeting(user?.name ?? '', new Date().getHours())}
      tab={work('dashboard')}
      text={dayLine(today, dashboard.sales)}
      action={
        <div className={styles.actions}>
          <Segmented
            label={t('period.label')}
            options={PERIODS}
            value={days}
            onChange={(next) => dispatch(dashboardActions.periodChosen(next))}
          />
          <ButtonLink to="/giftcards?new">
            <Plus className="icon" aria-hidden />
            {work('giftCards.new')}
          </ButtonLink>
        </div>
      }
    >
      {steps && <FirstDay steps={steps} onDismiss={dismiss} />}
      <NeedsYou needs={needsOf(steps ? { ...around, takesPayments: undefined } : around, today)} />
      <Stats label={work('totals')} stats={statsOf(dashboard, today, currency)} />
      <Plot />
      <div className={styles.side}>
        <Activity
          happenings={around.sold && deeds ? activityOf(around.sold, deeds, user?._id) : newsSettled ? null : undefined}
        />
        <BestSellers
          sellers={around.best ?? (settled ? null : undefined)}
          span={t('period.span', { from: formatShortDay(span.from), to: formatShortDay(span.to) })}
          pictures={new Map(around.onSale?.map(({ _id, giftCardImg }) => [_id, giftCardImg]))}
        />
      </div>
    </Page>
  );
}

/** The steps of a shop that has not begun, and the way to hide them for good; null for any other. */
function useFirstDay({ totals, around }: DashboardState): [Step[] | null, () => void] {
  const user = useSelector(selectUser);
  const slug = user?.businessSlug ?? '';
  const [dismissed, setDismissed] = useState(() => firstDayDismissed(slug).read() !== null);
  const dismiss = () => {
    firstDayDismissed(slug).write('1');
    setDismissed(true);
  };
  const { giftCardCount, totalSold: sold, totalRedemption: redeemed } = totals;
  const known =
    giftCardCount !== undefined && sold !== undefined && redeemed !== undefined && around.takesPayments !== undefined;
  if (dismissed || !known || !isFirstDay({ sold, redeemed })) return [null, dismiss];
  const steps = firstDaySteps({
    hasLogo: Boolean(user?.logoUrl),
    takesPayments: around.takesPayments === true,
    giftCards: giftCardCount,
    sold,
    redeemed,
    shared: pageShared(slug).read() !== null,
  });
  return [steps, dismiss];
}

function statsOf(
  { status, totals, around: { sales, revenue, used, onSale } }: DashboardState,
  today: string,
  currency: string,
): Stat[] {
  // What could not be loaded says so with a dash instead of a zero that nobody counted.
  const figure = <T,>(value: T | undefined, show: (value: T) => ReactNode) =>
    value === undefined ? (status === 'ready' ? '–' : undefined) : show(value);
  const { giftCardCount, totalSold, totalRedemption, totalRevenue } = totals;
  const ending = onSale ? endingSoon(onSale, today).length : 0;
  const types =
    onSale === undefined
      ? t('types.hint')
      : ending > 0
        ? t('types.ending', { onSale: onSale.length, count: ending })
        : t('types.onSale', { count: onSale.length });
  return [
    { label: t('types.title'), to: '/giftcards', value: figure(giftCardCount, formatCount), note: types },
    {
      label: t('totals.sold'),
      to: '/orders',
      value: figure(totalSold, formatCount),
      note: sales ? <TrendNote trend={trendOf(sales)} format={formatCount} /> : ' ',
    },
    {
      label: t('totals.redeemed'),
      value: figure(totalRedemption, (amount) => <Sum amount={amount} currency={currency} />),
      note: used ? (
        <TrendNote trend={used} format={(amount) => formatMoney(amount, currency)} />
      ) : (
        t('totals.redeemedHint')
      ),
    },
    {
      label: t('totals.revenue'),
      value: figure(totalRevenue, (amount) => <Sum amount={amount} currency={currency} />),
      note: revenue ? (
        <TrendNote trend={trendOf(revenue)} format={(amount) => formatMoney(amount, currency)} />
      ) : (
        t('totals.revenueHint')
      ),
    },
  ];
}
