import { Plus } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { ButtonLink } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Stats, type Stat } from '../../../components/stats.js';
import { Sum } from '../../../components/sum.js';
import { Plot } from '../components/plot.js';
import { dayLine, greeting } from '../greeting.js';
import { sumOf } from '../series.js';
import { dashboardLeft, dashboardOpened, selectDashboard, type DashboardState } from '../slice.js';

/** /dashboard */
export function DashboardPage() {
  const dashboard = useSelector(selectDashboard);
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(dashboardOpened());
    return () => {
      dispatch(dashboardLeft());
    };
  }, [dispatch]);
  const now = new Date();
  return (
    <Page title={greeting(user?.name ?? '', now.getHours())} tab="Dashboard" text={dayLine(now, dashboard.sales)} action={<ButtonLink to="/giftcards?new"><Plus className="icon" aria-hidden />New gift card</ButtonLink>}>
      <Stats label="Totals" stats={statsOf(dashboard)} />
      <Plot />
    </Page>
  );
}

function statsOf({ status, totals, sales }: DashboardState): Stat[] {
  // What could not be loaded says so with a dash instead of a zero that nobody counted.
  const figure = <T,>(value: T | undefined, show: (value: T) => ReactNode) => (value === undefined ? (status === 'ready' ? '–' : undefined) : show(value));
  const { giftCardCount, totalSold, totalRedemption, totalRevenue } = totals;
  const recent = sumOf(sales);
  return [
    { label: 'Types Of Gift Card', to: '/giftcards', value: figure(giftCardCount, (count) => count.toLocaleString('en-US')), note: 'What guests can choose from' },
    { label: 'Total Gift Cards Sold', to: '/orders', value: figure(totalSold, (count) => count.toLocaleString('en-US')), note: sales.length > 0 ? `${recent.toLocaleString('en-US')} in the last 30 days` : ' ' },
    { label: 'Total Redemption', value: figure(totalRedemption, (amount) => <Sum amount={amount} />), note: 'Value used at the counter' },
    { label: 'Total Revenue', value: figure(totalRevenue, (amount) => <Sum amount={amount} />), note: 'Money taken, less refunds' },
  ];
}
