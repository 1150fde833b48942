import { RefreshCw, RotateCcw } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState } from '../../../components/state.js';
import { formatMoney } from '../../../lib/money.js';
import { common } from '../../../lib/texts.js';
import { selectRedeem } from '../selectors.js';
import { isOpen } from '../slice.js';
import { texts } from '../texts.js';
import { holderName } from '../rules.js';

/** In the counter's place when it broke: what is kept may be the reason, so that loading again alone might break again. */
export function Broken({ onStartAgain }: { onStartAgain: () => void }) {
  const { buyer, cents, redemption } = useSelector(selectRedeem);
  const says =
    buyer === null
      ? undefined
      : isOpen(redemption) && redemption.key !== null
        ? texts.startAgainKeeps(formatMoney(cents / 100, buyer.currency), holderName(buyer))
        : texts.startAgainLoses;
  return (
    <main id="main" className="wrap">
      <PageTitle>{common.redeem}</PageTitle>
      <div role="alert">
        <EmptyState
          level={1}
          title={texts.counterBroke}
          text={says}
          action={
            <>
              <Button variant="primary" onClick={onStartAgain}>
                <RotateCcw className="icon" aria-hidden />
                {texts.startAgain}
              </Button>{' '}
              <Button onClick={() => window.location.reload()}>
                <RefreshCw className="icon" aria-hidden />
                {common.retry}
              </Button>
            </>
          }
        />
      </div>
    </main>
  );
}
