import { CircleCheck, ShieldOff, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../components/alert.js';
import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { Sheet } from '../../components/sheet.js';
import { Skeleton } from '../../components/skeleton.js';
import { ErrorState } from '../../components/state.js';
import { formatDate } from '../../lib/dates.js';
import { work } from '../../lib/work/texts.js';
import { PasskeysList } from './passkeys-list.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { OwnSecondFactor } from './second-factor.js';
import styles from './second-factor-panel.module.css';
import { t } from './texts.js';
import { TotpDialog } from './totp-dialog.js';

/** What an account asks for beside its password: a code app, passkeys, and the recovery codes for who lost it. */
export function SecondFactorPanel({ of }: { of: OwnSecondFactor }) {
  const { status, error, factor, busy, setup, codes } = useSelector(of.select);
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<'remove' | 'codes' | null>(null);
  const { opened, startRequested, removeRequested, codesRequested } = of.actions;
  useEffect(() => {
    dispatch(opened());
  }, [dispatch, opened]);
  if (status === 'failed')
    return (
      <Sheet>
        <ErrorState message={error ?? ''} onRetry={() => dispatch(opened())} />
      </Sheet>
    );
  if (!factor)
    return (
      <Sheet padded aria-busy>
        <Skeleton width={180} height={14} />
        <Skeleton height={44} />
      </Sheet>
    );
  const { totp, passkeys, required, recoveryCodesLeft } = factor;
  const factors = passkeys.length + (totp ? 1 : 0);
  const mayRemove = !required || factors > 1;
  const act = () => {
    dispatch(asked === 'remove' ? removeRequested() : codesRequested());
    setAsked(null);
  };
  return (
    <Sheet padded className={styles.panel}>
      {required && factors === 0 && <Alert tone="plain">{t('factor.required')}</Alert>}
      <div className={styles.line}>
        <div className={styles.what}>
          <b className="strong">{t('factor.totp')}</b>
          {totp ? (
            <Badge tone="success" icon={CircleCheck}>
              {t('factor.since', { date: formatDate(totp.addedAt) })}
            </Badge>
          ) : (
            <Badge icon={ShieldOff}>{t('factor.none')}</Badge>
          )}
          <p className="muted">{t('factor.totpText')}</p>
        </div>
        <div className={styles.actions}>
          <Button
            variant={totp ? undefined : 'primary'}
            busy={busy === 'start'}
            disabled={busy !== null}
            onClick={() => dispatch(startRequested())}
          >
            <Smartphone className="icon" aria-hidden />
            {totp ? t('factor.replace') : t('factor.setUp')}
          </Button>
          {totp && mayRemove && (
            <Button busy={busy === 'remove'} disabled={busy !== null} onClick={() => setAsked('remove')}>
              {t('factor.remove')}
            </Button>
          )}
        </div>
      </div>
      <PasskeysList of={of} passkeys={passkeys} mayRemove={mayRemove} />
      {factors > 0 && (
        <div className={styles.line}>
          <div className={styles.what}>
            <b className="strong">{t('factor.codes')}</b>
            <span className="num">{t('factor.codesLeft', { count: recoveryCodesLeft })}</span>
            <p className="muted">{t('factor.codesText')}</p>
          </div>
          <div className={styles.actions}>
            <Button busy={busy === 'codes'} disabled={busy !== null} onClick={() => setAsked('codes')}>
              {t('factor.newCodes')}
            </Button>
          </div>
        </div>
      )}
      {asked !== null && (
        <Dialog
          open
          size="ask"
          title={t(`factor.ask.${asked}Title`)}
          description={t(`factor.ask.${asked}Text`)}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button onClick={() => setAsked(null)}>{work('cancel')}</Button>
              <Button variant={asked === 'remove' ? 'danger' : 'primary'} onClick={act}>
                {asked === 'remove' ? t('factor.remove') : t('factor.newCodes')}
              </Button>
            </>
          }
        />
      )}
      {setup && <TotpDialog of={of} setup={setup} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => dispatch(of.actions.codesKept())} />}
    </Sheet>
  );
}
