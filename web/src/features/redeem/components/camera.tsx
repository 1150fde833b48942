import { CameraOff, CircleAlert, Flashlight, SwitchCamera, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectUser } from '../../../app/session/selectors.js';
import { Button } from '../../../components/button.js';
import { useOnline } from '../../../lib/use-online.js';
import type { CameraProblem } from '../scanner.js';
import { signalOf } from '../signals.js';
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

interface CameraViewProps {
  step: string;
  /** Codes are looked for. */
  reading: boolean;
  /** The code of the card that is open. */
  opened: string | null;
  onText: (text: string) => void;
  /** The way out. */
  left: ReactNode;
  title: string;
  sound: ReactNode;
  /** What pops up about a code. */
  notice: string | null;
  /** What is said in place of the hint. */
  says: string | null;
}

/** The camera: finder, torch, what pops up about a code, and words for when there is no picture. Behind an open card it stays on. */
export function CameraView({ step, reading, opened, onText, left, title, sound, notice, says }: CameraViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAgain(step === 'scan', heading);
  const { state, held, torch, retry, turn } = useScanner(host, reading, opened, onText);
  const failed = state.status === 'failed';
  return (
    <section className={styles.camera} aria-label={t('camera.label')} data-step={step}>
      <div className={styles.picture} data-gone={failed}>
        <div ref={host} className={styles.host} />
      </div>
      <div className={styles.bar}>
        {left}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <span className={styles.tools}>
          {turn && (
            <button type="button" className={styles.round} aria-label={t('camera.other')} onClick={turn}>
              <SwitchCamera className="icon" aria-hidden />
            </button>
          )}
          {torch && <Torch apply={torch} />}
          {sound}
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
            {says ?? readyLine(state, held)}
          </p>
        )}
      </div>
    </section>
  );
}

/** The counter's camera. @param waiting a card is found in another way */
export function Camera({ waiting }: { waiting: boolean }) {
  const redeem = useSelector(selectRedeem);
  const { step, lookup, notice, scanned } = redeem;
  const dispatch = useDispatch();
  const isTill = useSelector(selectUser)?.till !== undefined; // it is left by locking it
  const online = useOnline();
  const says = !online
    ? t('redeem.offline')
    : lookup.status === 'looking'
      ? t('camera.lookingUp')
      : waiting
        ? t('camera.paused')
        : null;
  return (
    <CameraView
      step={step}
      reading={step === 'scan' && !waiting}
      opened={scanned}
      onText={(text) => dispatch(redeemActions.scanned(text))}
      left={isTill ? <span /> : <Leave />}
      title={work('redeem')}
      sound={<Sound state={redeem} signalOf={signalOf} />}
      notice={notice}
      says={says}
    />
  );
}

function Leave() {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={common('close')}
      onClick={() => void navigate('/dashboard')}
    >
      <X className="icon" aria-hidden />
    </button>
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
