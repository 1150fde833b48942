import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/button.js';
import { ReasonDialog } from '../../../components/reason-dialog.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatMoney } from '../../../lib/money.js';
import { common } from '../../../lib/texts.js';
import { holderName } from '../rules.js';
import { overrideRequested } from '../slice.js';
import { texts } from '../texts.js';

/** A manager's word in place of the code, for a holder who has no email at hand; it asks for the reason. */
export function Override({ buyer, cents, disabled }: { buyer: Buyer; cents: number; disabled: boolean }) {
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" block disabled={disabled} onClick={() => setAsking(true)}>
        {texts.noEmailAtHand}
      </Button>
      {asking && (
        <ReasonDialog
          title={texts.redeemWithoutACode}
          text={texts.makeSureWhoIt(formatMoney(cents / 100, buyer.currency), holderName(buyer))}
          presets={texts.overrideReasons}
          confirm={common.redeem}
          busy={false}
          error={null}
          onConfirm={(reason) => {
            setAsking(false);
            dispatch(overrideRequested(reason));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
