import { RefreshCw, RotateCcw } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState } from '../../../components/state.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { selectRedeem } from '../slice.js';
import { isOpen } from '../slice.js';
import { takenTip } from '../sum.js';
import { t } from '../texts.js';
import { takenText, takenUnits } from '../units.js';
import { holderName } from '../rules.js';

/** In the counter's place when it broke: what is kept may be the reason, so that loading again alone might break again. */
export function Broken({ onStartAgain }: { onStartAgain: () => void }) {
  const redeem = useSelector(selectRedeem);
  const { buyer, cents, redemption } = redeem;
  const says =
    buyer === null
      ? undefined
      : isOpen(redemption) && redemption.key !== null
        ? t('broken.keeps', {
            amount: takenText({
              ...takenUnits(redeem.units, buyer),
              cents: cents + takenTip(redeem),
              currency: buyer.currency,
            }),
            guest: holderName(buyer),
          })
        : t('broken.loses');
  return (
    <main id="main" className="wrap">
      <PageTitle>{work('redeem')}</PageTitle>
      <div role="alert">
        <EmptyState
          level={1}
          title={t('broken.title')}
          text={says}
          action={
            <>
              <Button variant="primary" onClick={onStartAgain}>
                <RotateCcw className="icon" aria-hidden />
                {t('broken.restart')}
              </Button>{' '}
              <Button onClick={() => window.location.reload()}>
                <RefreshCw className="icon" aria-hidden />
                {common('retry')}
              </Button>
            </>
          }
        />
      </div>
    </main>
  );
}
