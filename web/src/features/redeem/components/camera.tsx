import { CameraOff, Check, Flashlight, Keyboard, SwitchCamera, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.js';
import { useOnline } from '../../../lib/use-online.js';
import type { CameraProblem } from '../scanner.js';
import { firstName } from '../rules.js';
import { selectRedeem } from '../selectors.js';
import { scanned, type RedeemStep } from '../slice.js';
import styles from './camera.module.css';
import { useScanner, type CameraState } from './use-scanner.js';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

const problems: Record<CameraProblem, { title: string; text: string }> = {
  refused: { title: texts.theCameraIsBlocked, text: texts.allowTheCameraFor },
  missing: { title: texts.noCameraFound, text: texts.thisDeviceHasNo },
  busy: { title: texts.theCameraIsBusy, text: texts.anotherAppIsUsing },
  unsupported: { title: texts.noCameraHere, text: texts.thisBrowserGivesNo },
  unfetched: { title: texts.theScannerIsMissing, text: texts.loadThePageAgain },
  lost: { title: texts.theCameraIsGone, text: texts.theCameraStopped },
  failed: { title: texts.theCameraDidNot, text: texts.tryAgainOrType },
};

const says: Record<RedeemStep, string> = { scan: texts.holdTheGuestsQr, details: texts.cardFound, amount: texts.cardFound, code: texts.cardFound, done: common.redeemed };

interface CameraProps {
  manual: boolean;
  onManual: () => void;
}

/** The camera, full screen on phones: finder, torch, a way to type the code, and words for when there is no picture. */
export function Camera({ manual, onManual }: CameraProps) {
  const host = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { step, lookup, receipt } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const reading = step === 'scan' && !manual;
  useFocusAgain(reading, title);
  const { state, held, torch, retry, turn } = useScanner(host, reading, (text) => dispatch(scanned(text)));
  const online = useOnline();
  const failed = state.status === 'failed';
  return (
    <section className={styles.camera} aria-label={texts.camera} data-step={step}>
      <div className={styles.picture} data-dimmed={step !== 'scan'} data-gone={failed}><div ref={host} className={styles.host} /></div>
      <div className={styles.bar}>
        <button type="button" className={styles.round} aria-label={common.close} onClick={() => void navigate('/dashboard')}><X className="icon" aria-hidden /></button>
        <h1 ref={title} tabIndex={-1} className={styles.title}>{common.redeem}</h1>
        <span className={styles.tools}>
          {turn && <button type="button" className={styles.round} aria-label={texts.otherCamera} onClick={turn}><SwitchCamera className="icon" aria-hidden /></button>}
          {torch && <Torch apply={torch} />}
        </span>
      </div>
      {failed ? <NoPicture problem={state.problem} onRetry={retry} /> : step !== 'done' && <div className={styles.finder} data-found={step !== 'scan'} aria-hidden>{reading && state.status === 'open' && <i />}</div>}
      {step === 'done' && receipt && <div className={styles.stamp} aria-hidden><i><Check /></i>{texts.thankYou(firstName(receipt.guest))}</div>}
      <div className={styles.foot} data-hidden={step !== 'scan' || manual}>
        {!failed && <p role="status">{!online ? texts.offline : lookup.status === 'looking' ? texts.lookingUpTheCard : manual ? texts.cameraPaused : step !== 'scan' ? says[step] : readyLine(state, held)}</p>}
        <Button size="big" className={styles.byHand} onClick={onManual}><Keyboard className="icon" aria-hidden />{texts.enterCodeByHand}</Button>
      </div>
    </section>
  );
}

function readyLine(state: CameraState, held: boolean): string {
  if (state.status === 'opening') return state.slow ? texts.theCameraTakesLong : texts.openingTheCamera;
  return held ? texts.takeTheCodeAway : says.scan;
}

/** The step that had the focus is gone, and on a phone the whole panel with it; who just opens the page stays where they are. */
function useFocusAgain(reading: boolean, title: RefObject<HTMLElement | null>): void {
  const was = useRef(reading);
  useEffect(() => {
    if (reading && !was.current) title.current?.focus({ preventScroll: true });
    was.current = reading;
  }, [reading, title]);
}

function Torch({ apply }: { apply: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false);
  const toggle = () => {
    apply(!on).then(() => setOn(!on), () => setOn(false));
  };
  return <button type="button" className={styles.round} aria-label={texts.torch} aria-pressed={on} onClick={toggle}><Flashlight className="icon" aria-hidden /></button>;
}

function NoPicture({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, text } = problems[problem];
  const missing = problem === 'unfetched'; // browsers keep a failed import until the page is loaded anew
  return (
    <div className={styles.problem} role="alert">
      <CameraOff className={styles.problemSign} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      <Button className={styles.again} onClick={missing ? () => window.location.reload() : onRetry}>{missing ? texts.loadAgain : texts.tryTheCameraAgain}</Button>
    </div>
  );
}
