import { CameraOff, CircleAlert, Flashlight, SwitchCamera, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.js';
import { useOnline } from '../../../lib/use-online.js';
import type { CameraProblem } from '../scanner.js';
import { selectRedeem } from '../selectors.js';
import { scanned as codeScanned } from '../slice.js';
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

interface CameraProps {
  /** A card is found in another way: the camera waits. */
  waiting: boolean;
}

/** The camera: finder, torch, what pops up about a code, and words for when there is no picture. Behind an open card it stays on. */
export function Camera({ waiting }: CameraProps) {
  const host = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { step, lookup, notice, scanned } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const reading = step === 'scan' && !waiting;
  useFocusAgain(step === 'scan', title);
  const { state, held, torch, retry, turn } = useScanner(host, reading, scanned, (text) => dispatch(codeScanned(text)));
  const online = useOnline();
  const failed = state.status === 'failed';
  return (
    <section className={styles.camera} aria-label={texts.camera} data-step={step}>
      <div className={styles.picture} data-gone={failed}>
        <div ref={host} className={styles.host} />
      </div>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.round}
          aria-label={common.close}
          onClick={() => void navigate('/dashboard')}
        >
          <X className="icon" aria-hidden />
        </button>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {common.redeem}
        </h1>
        <span className={styles.tools}>
          {turn && (
            <button type="button" className={styles.round} aria-label={texts.otherCamera} onClick={turn}>
              <SwitchCamera className="icon" aria-hidden />
            </button>
          )}
          {torch && <Torch apply={torch} />}
        </span>
      </div>
      {failed ? (
        <NoPicture problem={state.problem} onRetry={retry} />
      ) : (
        <div className={styles.finder} aria-hidden>
          {reading && state.status === 'open' && <i />}
        </div>
      )}
      <div className={styles.foot}>
        {notice !== null && (
          <p className={styles.notice} role="alert">
            <CircleAlert className="icon" aria-hidden />
            {notice}
          </p>
        )}
        {!failed && (
          <p className={styles.ready} role="status" data-ready={state.status === 'open'}>
            {!online
              ? texts.offline
              : lookup.status === 'looking'
                ? texts.lookingUpTheCard
                : waiting
                  ? texts.cameraPaused
                  : readyLine(state, held)}
          </p>
        )}
      </div>
    </section>
  );
}

function readyLine(state: CameraState, held: boolean): string {
  if (state.status === 'opening') return state.slow ? texts.theCameraTakesLong : texts.openingTheCamera;
  return held ? texts.takeTheCodeAway : texts.holdTheGuestsQr;
}

/** The step that had the focus is gone, and on a phone the whole panel with it; who just opens the page stays where they are. */
function useFocusAgain(scanning: boolean, title: RefObject<HTMLElement | null>): void {
  const was = useRef(scanning);
  useEffect(() => {
    if (scanning && !was.current) title.current?.focus({ preventScroll: true });
    was.current = scanning;
  }, [scanning, title]);
}

function Torch({ apply }: { apply: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false);
  const toggle = () => {
    apply(!on).then(
      () => setOn(!on),
      () => setOn(false),
    );
  };
  return (
    <button type="button" className={styles.round} aria-label={texts.torch} aria-pressed={on} onClick={toggle}>
      <Flashlight className="icon" aria-hidden />
    </button>
  );
}

function NoPicture({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, text } = problems[problem];
  const missing = problem === 'unfetched'; // browsers keep a failed import until the page is loaded anew
  return (
    <div className={styles.problem} role="alert">
      <CameraOff className={styles.problemSign} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      <Button className={styles.again} onClick={missing ? () => window.location.reload() : onRetry}>
        {missing ? texts.loadAgain : texts.tryTheCameraAgain}
      </Button>
    </div>
  );
}
