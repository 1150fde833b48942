import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../../components/alert.js';
import { Button } from '../../../../components/button.js';
import { PageTitle } from '../../../../components/page-title.js';
import { CameraView } from '../../components/camera.js';
import panel from '../../components/panel.module.css';
import { Sound } from '../../components/sound.js';
import page from '../../pages/redeem-page.module.css';
import type { Signal } from '../../signals.js';
import { offlineActions, selectOffline } from '../slice.js';
import type { OfflineState } from '../state.js';
import { t } from '../texts.js';
import { OfflineAmount } from './offline-amount.js';
import { OfflineDone } from './offline-done.js';
import { OfflineScan } from './offline-scan.js';

/** The counter's steps and their names in its style sheet. */
const STEPS = { scan: 'scan', amount: 'found', done: 'done' } as const;

interface OfflineCounterProps {
  /** Goes on with network: to the counter, or to the lock screen. */
  onNetwork: () => void;
  isSignedIn?: boolean;
}

/** The counter without network: a card by what the platform signed, a small amount, and that it is kept. */
export function OfflineCounter({ onNetwork, isSignedIn = false }: OfflineCounterProps) {
  const offline = useSelector(selectOffline);
  const { step, card, notice, isReached } = offline;
  const dispatch = useDispatch();
  useEffect(() => {
    document.documentElement.dataset.counter = 'true';
    return () => {
      delete document.documentElement.dataset.counter;
    };
  }, []);
  return (
    <main id="main" className={page.counter}>
      <PageTitle>{t('title')}</PageTitle>
      <CameraView
        step={STEPS[step]}
        reading={step === 'scan'}
        opened={card?.statement ?? null}
        onText={(text) => dispatch(offlineActions.scanned(text))}
        left={<span />}
        title={t('title')}
        sound={<Sound state={offline} signalOf={offlineSignalOf} />}
        notice={notice}
        says={step === 'scan' ? t('scan.frame') : null}
      />
      <section className={panel.panel} aria-label={t('title')} data-step={STEPS[step]} data-way="camera">
        {isReached && step === 'scan' && (
          <Alert tone="success" className={panel.offline}>
            <p>{t('back.text')}</p>
            <Button variant="primary" onClick={onNetwork}>
              {t('back.go')}
            </Button>
          </Alert>
        )}
        {step === 'scan' && <OfflineScan onCounter={isSignedIn && !isReached ? onNetwork : null} />}
        {step === 'amount' && card && <OfflineAmount card={card} />}
        {step === 'done' && card && <OfflineDone card={card} />}
      </section>
    </main>
  );
}

type Told = Pick<OfflineState, 'step' | 'notice' | 'problem'>;

/** As the counter with network tells it (signals.ts). */
export function offlineSignalOf(before: Told, now: Told): Signal | null {
  const isNew = (part: 'notice' | 'problem') => now[part] !== null && now[part] !== before[part];
  if (isNew('notice') || isNew('problem')) return 'refused';
  if (now.step === before.step) return null;
  return now.step === 'done' ? 'done' : now.step === 'amount' ? 'read' : null;
}
