import { Progress } from '../../../components/progress.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatMoney } from '../../../lib/money.js';
import { leftText, percentUsed, progressOf } from '../model.js';
import { t } from '../texts.js';

/** How much of a card is used up, and what is left. */
export function Used({ buyer, className }: { buyer: Buyer; className?: string | undefined }) {
  const { used, total } = progressOf(buyer);
  return (
    <Progress
      label={t('progress.part', { used: formatMoney(used, buyer.currency), total: formatMoney(total, buyer.currency) })}
      value={used}
      max={total}
      from={leftText(buyer)}
      to={`${percentUsed(buyer)}%`}
      className={className ?? ''}
    />
  );
}
