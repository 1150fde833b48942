import { Progress } from '../../../components/progress.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatMoney } from '../../../lib/money.js';
import { percentUsed, progressOf } from '../model.js';

/** How much of a card is used up, and what is left. */
export function Used({ buyer, className }: { buyer: Buyer; className?: string | undefined }) {
  const { used, total } = progressOf(buyer);
  const left = buyer.remainingBalance > 0 ? `${formatMoney(buyer.remainingBalance, buyer.currency)} left` : 'Fully redeemed';
  return <Progress label={`${formatMoney(used, buyer.currency)} of ${formatMoney(total, buyer.currency)} redeemed`} value={used} max={total} from={left} to={`${percentUsed(buyer)}%`} className={className ?? ''} />;
}
