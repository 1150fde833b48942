import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { offlineCardLimit, offlineOutageLimit } from '@giftcard/kernel/business/offline-allowance';
import { selectCurrency } from '../../../app/session/selectors.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { Switch } from '../../../components/switch.js';
import { formatMoney } from '../../../lib/money.js';
import { devicesActions, selectDevices } from '../slice.js';
import { t } from '../texts.js';

/** Whether devices go on with small amounts while their network is away; what that risks is said before it is turned on. */
export function OfflineSwitch() {
  const { offline } = useSelector(selectDevices);
  const currency = useSelector(selectCurrency);
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    dispatch(devicesActions.offlineOpened());
  }, [dispatch]);
  const choose = (allowed: boolean) => dispatch(devicesActions.offlineChosen(allowed));
  if (offline.status === 'failed' && offline.allowed === null)
    return (
      <Sheet>
        <ErrorState message={offline.error} onRetry={() => dispatch(devicesActions.offlineOpened())} />
      </Sheet>
    );
  return (
    <Sheet padded>
      {offline.allowed === null ? (
        <Skeleton width={260} height={24} />
      ) : (
        <Switch
          label={t('offline.label')}
          checked={offline.allowed}
          disabled={offline.status === 'saving'}
          onChange={(allowed) => (allowed ? setAsking(true) : choose(false))}
        />
      )}
      {isAsking && (
        <FormDialog
          title={t('offline.ask')}
          description={t('offline.risk', {
            card: formatMoney(offlineCardLimit(currency) / 100, currency),
            outage: formatMoney(offlineOutageLimit(currency) / 100, currency),
          })}
          submit={t('offline.allow')}
          onSubmit={() => {
            setAsking(false);
            choose(true);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}
