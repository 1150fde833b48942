import { CameraOff, CircleAlert, Flashlight, SwitchCamera, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectUser } from '../../../app/session/selectors.js';
import { Button } from '../../../components/button.js';
import { useOnline } from '../../../lib/use-online.js';
import type { CameraProblem } from '../scanner.js';
import { selectRedeem } from '../slice.js';
import { redeemActions } from '../slice.js';
import styles from './camera.module.css';
import { Sound } from './sound.js';
import { useScanner, type CameraState } from './use-scanner.js';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

const problems: Record<CameraProblem, { title: string; text: string }> = {
  refused: { title: t('camera.blocked.title'), text: t('camera.blocked.hint') },
  missing: { title: t('camera.notFound.title'), text: t('camera.notFound.hint') },
  busy: { title: t('camera.busy.title'), text: t('camera.busy.hint') },
  unsupported: { title: t('camera.insecure.title'), text: t('camera.insecure.hint') },
  unfetched: { title: t('camera.scannerMissing.title'), text: t('camera.scannerMissing.hint') },
  lost: { title: t('camera.gone.title'), text: t('camera.gone.hint') },
  failed: { title: t('camera.failed.title'), text: t('camera.failed.hint') },
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
  const isTill = useSelector(selectUser)?.till !== undefined; // it is left by locking it
  const reading = step === 'scan' && !waiting;
  useFocusAgain(step === 'scan', title);
  const { state, held, torch, retry, turn } = useScanner(host, reading, scanned, (text) =>
    dispatch(redeemActions.scanned(text)),
  );
  const online = useOnline();
  const failed = state.status === 'failed';
  return (
    <section className={styles.camera} aria-label={t('camera.label')} data-step={step}>
      <div className={styles.picture} data-gone={failed}>
        <div ref={host} className={styles.host} />
      </div>
      <div className={styles.bar}>
        {isTill ? (
          <span />
        ) : (
          <button
            type="button"
            className={styles.round}
            aria-label={common('close')}
            onClick={() => void navigate('/dashboard')}
          >
            <X className="icon" aria-hidden />
          </button>
        )}
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {work('redeem')}
        </h1>
        <span className={styles.tools}>
          {turn && (
            <button type="button" className={styles.round} aria-label={t('camera.other')} onClick={turn}>
              <SwitchCamera className="icon" aria-hidden />
            </button>
          )}
          {torch && <Torch apply={torch} />}
          <Sound />
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
              ? t('redeem.offline')
              : lookup.status === 'looking'
                ? t('camera.lookingUp')
                : waiting
                  ? t('camera.paused')
                  : readyLine(state, held)}
          </p>
        )}
      </div>
    </section>
  );
}

function readyLine(state: CameraState, held: boolean): string {
  if (state.status === 'opening') return state.slow ? t('camera.slow') : t('camera.opening');
  return held ? t('camera.takeAway') : t('camera.frameHint');
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
    <button type="button" className={styles.round} aria-label={t('camera.torch')} aria-pressed={on} onClick={toggle}>
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
        {missing ? t('camera.scannerMissing.reload') : t('camera.retry')}
      </Button>
    </div>
  );
}
