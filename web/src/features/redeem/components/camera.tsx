import { CameraOff, Check, Flashlight, Keyboard, SwitchCamera, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.js';
import { useOnline } from '../../../lib/use-online.js';
import type { CameraProblem } from '../scanner.js';
import { firstName, OFFLINE } from '../rules.js';
import { selectRedeem } from '../selectors.js';
import { scanned, type RedeemStep } from '../slice.js';
import styles from './camera.module.css';
import { useScanner } from './use-scanner.js';

const problems: Record<CameraProblem, { title: string; text: string }> = {
  refused: { title: 'The camera is blocked', text: "Allow the camera for this site: tap the sign left of the address, choose Camera, then Allow. Until then, type the code under the guest's QR." },
  missing: { title: 'No camera found', text: "This device has no camera we can use. Type the code under the guest's QR." },
  busy: { title: 'The camera is busy', text: 'Another app is using the camera. Close it and try again, or type the code.' },
  unsupported: { title: 'No camera here', text: 'This browser gives no camera to pages without https. Type the code under the QR.' },
  failed: { title: 'The camera did not start', text: 'Try again, or type the code under the QR.' },
};

const says: Record<RedeemStep, string> = { scan: "Hold the guest's QR code inside the frame", details: 'Card found', amount: 'Card found', code: 'Card found', done: 'Redeemed' };

interface CameraProps {
  manual: boolean;
  onManual: () => void;
}

/** The camera, full screen on phones: finder, torch, a way to type the code, and words for when there is no picture. */
export function Camera({ manual, onManual }: CameraProps) {
  const host = useRef<HTMLDivElement>(null);
  const { step, lookup, receipt } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { state, torch, retry, turn } = useScanner(host, step === 'scan' && !manual, (text) => dispatch(scanned(text)));
  const online = useOnline();
  const failed = state.status === 'failed';
  return (
    <section className={styles.camera} aria-label="Camera" data-step={step}>
      <div className={styles.picture} data-dimmed={step !== 'scan'}><div ref={host} id="scanner" className={styles.host} /></div>
      <div className={styles.bar}>
        <button type="button" className={styles.round} aria-label="Close" onClick={() => void navigate('/dashboard')}><X className="icon" aria-hidden /></button>
        <h1 className={styles.title}>Redeem</h1>
        <span className={styles.tools}>
          {turn && <button type="button" className={styles.round} aria-label="Other camera" onClick={turn}><SwitchCamera className="icon" aria-hidden /></button>}
          {torch && <Torch apply={torch} />}
        </span>
      </div>
      {failed ? <NoPicture problem={state.problem} onRetry={retry} /> : step !== 'done' && <div className={styles.finder} data-found={step !== 'scan'} aria-hidden>{step === 'scan' && !manual && state.status === 'open' && <i />}</div>}
      {step === 'done' && receipt && <div className={styles.stamp} aria-hidden><i><Check /></i>Thank you, {firstName(receipt.guest)}</div>}
      <div className={styles.foot} data-hidden={step !== 'scan' || manual}>
        {!failed && <p role="status">{!online ? OFFLINE : lookup.status === 'looking' ? 'Looking up the card…' : manual ? 'Camera paused' : state.status === 'opening' && step === 'scan' ? 'Opening the camera…' : says[step]}</p>}
        <Button size="big" className={styles.byHand} onClick={onManual}><Keyboard className="icon" aria-hidden />Enter code by hand</Button>
      </div>
    </section>
  );
}

function Torch({ apply }: { apply: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false);
  const toggle = () => {
    apply(!on).then(() => setOn(!on), () => setOn(false));
  };
  return <button type="button" className={styles.round} aria-label="Torch" aria-pressed={on} onClick={toggle}><Flashlight className="icon" aria-hidden /></button>;
}

function NoPicture({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, text } = problems[problem];
  return (
    <div className={styles.problem} role="alert">
      <CameraOff className={styles.problemSign} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      <Button className={styles.again} onClick={onRetry}>Try the camera again</Button>
    </div>
  );
}
