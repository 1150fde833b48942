import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../../components/alert.js';
import { ButtonLink } from '../../../../components/button.js';
import { offlineActions, selectOffline } from '../slice.js';
import { t } from '../texts.js';

/** Where a device becomes a till: what it accepted as the one that it still is, the new one can't hand in (ADR 109). */
export function WaitsHere() {
  const { waiting } = useSelector(selectOffline);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(offlineActions.lockShown());
  }, [dispatch]);
  if (waiting === 0) return null;
  return (
    <Alert tone="error">
      <p>{t('enrol.waiting', { count: waiting })}</p>
      <ButtonLink to="/redeem" size="small">
        {t('enrol.unlock')}
      </ButtonLink>
    </Alert>
  );
}
