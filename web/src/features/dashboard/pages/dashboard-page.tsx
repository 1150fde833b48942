import { Plus } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { useToday } from '../../../app/session/use-today.js';
import { ButtonLink } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Stats, type Stat } from '../../../components/stats.js';
import { Sum } from '../../../components/sum.js';
import { Plot } from '../components/plot.js';
import { dayLine, greeting } from '../greeting.js';
import { sumOf } from '../series.js';
import { dashboardLeft, dashboardOpened, selectDashboard, type DashboardState } from '../slice.js';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { formatCount } from '../../../lib/language.js';

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
  const today = useToday();
  return (
    <Page title={greeting(user?.name ?? '', new Date().getHours())} tab={common.dashboard} text={dayLine(today, dashboard.sales)} action={<ButtonLink to="/giftcards?new"><Plus className="icon" aria-hidden />{common.newGiftCard}</ButtonLink>}>
      <Stats label={common.totals} stats={statsOf(dashboard)} />
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
    { label: texts.typesOfGiftCard, to: '/giftcards', value: figure(giftCardCount, formatCount), note: texts.onSaleOrNot },
    { label: texts.totalGiftCardsSold, to: '/orders', value: figure(totalSold, formatCount), note: sales.length > 0 ? texts.inTheLast30(recent) : ' ' },
    { label: texts.totalRedemption, value: figure(totalRedemption, (amount) => <Sum amount={amount} />), note: texts.valueUsedAtThe },
    { label: texts.totalRevenue, value: figure(totalRevenue, (amount) => <Sum amount={amount} />), note: texts.moneyTakenLessRefunds },
  ];
}
