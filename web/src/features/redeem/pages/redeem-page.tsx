import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Boundary } from '../../../components/boundary.js';
import { PageTitle } from '../../../components/page-title.js';
import { useOnline } from '../../../lib/use-online.js';
import { Broken } from '../components/broken.js';
import { Camera } from '../components/camera.js';
import panel from '../components/panel.module.css';
import { StepAmount } from '../components/step-amount.js';
import { StepCode } from '../components/step-code.js';
import { StepDetails } from '../components/step-details.js';
import { StepDone } from '../components/step-done.js';
import { StepScan } from '../components/step-scan.js';
import { selectRedeem } from '../selectors.js';
import { redeemOpened, startedAgain, type RedeemState } from '../slice.js';
import styles from './redeem-page.module.css';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** /redeem: camera, card, amount, code, receipt. Whatever breaks on it, there is a way to go on. */
export function RedeemPage() {
  const [attempt, setAttempt] = useState(0);
  const dispatch = useDispatch();
  const startAgain = () => {
    dispatch(startedAgain());
    setAttempt(attempt + 1);
  };
  return <Boundary of={String(attempt)} instead={<Broken onStartAgain={startAgain} />}><Counter /></Boundary>;
}

/** What may happen when is decided in slice.ts and saga.ts. */
function Counter() {
  const redeem = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const [byHand, setByHand] = useState(false);
  useEffect(() => {
    dispatch(redeemOpened());
  }, [dispatch]);
  useEffect(() => {
    if (redeem.step === 'details') setByHand(false); // the next guest meets the camera again
  }, [redeem.step]);
  useCounterSurface();
  const online = useOnline();
  const manual = byHand && redeem.step === 'scan';
  return (
    <main id="main" className={styles.till}>
      <PageTitle>{common.redeem}</PageTitle>
      <Camera manual={manual} onManual={() => setByHand(true)} />
      <section className={panel.panel} aria-label={texts.redemption} data-step={redeem.step} data-manual={manual || redeem.unsettled.length > 0}>
        {!online && <Alert className={panel.offline}>{texts.offline}</Alert>}
        <Step redeem={redeem} manual={manual} onCamera={() => setByHand(false)} />
      </section>
    </main>
  );
}

function Step({ redeem, manual, onCamera }: { redeem: RedeemState; manual: boolean; onCamera: () => void }) {
  const { step, giftCard, buyer, receipt } = redeem;
  if (step === 'done' && receipt) return <StepDone receipt={receipt} />;
  if (step === 'scan' || !buyer || !giftCard) return <StepScan manual={manual} onBack={onCamera} />;
  if (step === 'details') return <StepDetails giftCard={giftCard} buyer={buyer} />;
  return step === 'amount' ? <StepAmount buyer={buyer} /> : <StepCode buyer={buyer} />;
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
