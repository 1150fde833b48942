import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMay } from '../../../app/session/permissions.js';
import { Button } from '../../../components/button.js';
import { ReasonDialog } from '../../../components/reason-dialog.js';
import type { Buyer } from '../../../lib/buyer.js';
import { work } from '../../../lib/work/texts.js';
import { holderName } from '../rules.js';
import { redeemActions, selectRedeem } from '../slice.js';
import { t } from '../texts.js';
import { takenText, takenUnits } from '../units.js';

const REASONS = [
  t('override.reasons.phoneOff'),
  t('override.reasons.noEmail'),
  t('override.reasons.regularGuest'),
  t('override.reasons.idChecked'),
];

/** A manager's word in place of the code, for a holder who has no email at hand; it asks for the reason and the manager's password. */
export function Override({ buyer, cents, disabled }: { buyer: Buyer; cents: number; disabled: boolean }) {
  const { units } = useSelector(selectRedeem);
  const amount = takenText({ ...takenUnits(units, buyer), cents, currency: buyer.currency });
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  const allowed = useMay('cards.override');
  if (!allowed) return null;
  return (
    <>
      <Button variant="quiet" block disabled={disabled} onClick={() => setAsking(true)}>
        {t('override.open')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('override.title')}
          text={t('override.text', { amount, name: holderName(buyer) })}
          presets={REASONS}
          confirm={work('redeem')}
          busy={false}
          error={null}
          askPassword
          onConfirm={(reason, password) => {
            setAsking(false);
            dispatch(redeemActions.overrideRequested({ reason, password }));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
