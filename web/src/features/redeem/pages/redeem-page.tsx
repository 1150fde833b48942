import { lazy, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Boundary, MissingPart } from '../../../components/boundary.js';
import { PageTitle } from '../../../components/page-title.js';
import { inTime } from '../../../lib/in-time.js';
import { useOnline } from '../../../lib/use-online.js';
import { Broken } from '../components/broken.js';
import { Camera } from '../components/camera.js';
import panel from '../components/panel.module.css';
import { StepCode } from '../components/step-code.js';
import { StepDone } from '../components/step-done.js';
import { StepFound } from '../components/step-found.js';
import { StepScan, type Way } from '../components/step-scan.js';
import { selectRedeem } from '../slice.js';
import { redeemActions } from '../slice.js';
import type { RedeemState } from '../state.js';
import styles from './redeem-page.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** Few businesses have printed cards. */
const StepActivate = lazy(async () => {
  const { StepActivate: Step } = await inTime(import('../activate/step-activate.js'));
  return { default: Step };
});

/** /redeem: camera, card, amount, code, receipt. Whatever breaks on it, there is a way to go on. */
export function RedeemPage() {
  const [attempt, setAttempt] = useState(0);
  const dispatch = useDispatch();
  const startAgain = () => {
    dispatch(redeemActions.startedAgain());
    setAttempt(attempt + 1);
  };
  return (
    <Boundary of={String(attempt)} instead={<Broken onStartAgain={startAgain} />}>
      <Counter />
    </Boundary>
  );
}

/** What may happen when is decided in slice.ts and saga.ts. */
function Counter() {
  const redeem = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const [chosen, setWay] = useState<Way>('camera');
  useEffect(() => {
    dispatch(redeemActions.redeemOpened());
  }, [dispatch]);
  useEffect(() => {
    if (redeem.step === 'found' || redeem.step === 'activate') setWay('camera'); // the next guest meets the camera again
  }, [redeem.step]);
  useCounterSurface();
  const online = useOnline();
  const way = redeem.step === 'scan' ? chosen : 'camera';
  return (
    <main id="main" className={styles.counter}>
      <PageTitle>{work('redeem')}</PageTitle>
      <Camera waiting={way !== 'camera'} />
      <section className={panel.panel} aria-label={t('recent.label')} data-step={redeem.step} data-way={way}>
        {!online && <Alert className={panel.offline}>{t('redeem.offline')}</Alert>}
        <Step redeem={redeem} way={way} onWay={setWay} />
      </section>
    </main>
  );
}

function Step({ redeem, way, onWay }: { redeem: RedeemState; way: Way; onWay: (way: Way) => void }) {
  const { step, giftCard, buyer, receipt, activation } = redeem;
  if (step === 'activate' && activation)
    return (
      <Boundary instead={<MissingPart />}>
        <Suspense>
          <StepActivate activation={activation} />
        </Suspense>
      </Boundary>
    );
  if (step === 'done' && receipt) return <StepDone receipt={receipt} />;
  if (step === 'scan' || !buyer || !giftCard) return <StepScan way={way} onWay={onWay} />;
  return step === 'found' ? (
    <StepFound giftCard={giftCard} buyer={buyer} />
  ) : (
    <StepCode giftCard={giftCard} buyer={buyer} />
  );
}

/** Tells the toasts to keep away from the pad (app/toasts). */
function useCounterSurface(): void {
  useEffect(() => {
    document.documentElement.dataset.counter = 'true';
    return () => {
      delete document.documentElement.dataset.counter;
    };
  }, []);
}
