import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { storedValue } from '../../../lib/stored-value.js';
import { CameraError, nextCamera, openScanner, whenItMayOpen, type CameraProblem, type Scanner } from '../scanner.js';
import { GONE_MS, isStillThere, type Sighting } from '../sightings.js';

/** Width the picture is laid out and read in; the page scales it to cover (scanner.ts says why). */
const LAYOUT_WIDTH = 640;
/** From then on a camera that still opens is called slow. */
const SLOW_MS = 6000;

/** The camera this device's counter works with. */
const chosenCamera = storedValue('local', 'giftcard-vault.camera');

export type CameraState =
  | { status: 'opening'; slow: boolean }
  | { status: 'open' }
  | { status: 'failed'; problem: CameraProblem };

const OPENING: CameraState = { status: 'opening', slow: false };

interface UseScanner {
  state: CameraState;
  /** A code that was told of has not left the picture yet. */
  held: boolean;
  torch: Scanner['torch'];
  retry: () => void;
  /** Takes the next camera; null when there is only one. */
  turn: (() => void) | null;
}

/**
 * The camera for as long as the page is open. It reads only while `reading`.
 * @param open the code of the card that is open: it may be in the picture still when the camera reads again
 */
export function useScanner(
  host: RefObject<HTMLElement | null>,
  reading: boolean,
  open: string | null,
  onText: (text: string) => void,
): UseScanner {
  const [state, setState] = useState<CameraState>(OPENING);
  const [scanner, setScanner] = useState<Scanner | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { hear, held } = useHearing(reading, open, onText);
  // Many devices give their camera to one at a time: the one before must be closed.
  const closed = useRef<Promise<void>>(Promise.resolve());
  const retry = useCallback(() => {
    setState(OPENING);
    setAttempt((before) => before + 1);
  }, []);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let left = false;
    let stopCovering = (): void => undefined;
    const fail = (problem: CameraProblem): void => {
      if (!left) setState({ status: 'failed', problem });
    };
    const opening = closed.current.then(() =>
      openScanner(element, { onText: hear, onLost: fail }, chosenCamera.read()),
    );
    const slow = setTimeout(
      () => setState((now) => (now.status === 'opening' ? { status: 'opening', slow: true } : now)),
      SLOW_MS,
    );
    opening.then(
      (opened) => {
        clearTimeout(slow);
        if (left) return;
        stopCovering = keepCovering(element);
        setScanner(opened);
        setState({ status: 'open' });
      },
      (error: unknown) => {
        clearTimeout(slow);
        fail(error instanceof CameraError ? error.problem : 'failed');
      },
    );
    return () => {
      left = true;
      clearTimeout(slow);
      stopCovering();
      setScanner(null);
      // Closing while it still opens would leave the camera on: it is closed as soon as it has opened.
      closed.current = opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    };
  }, [host, hear, attempt]);

  useEffect(() => scanner?.read(reading), [scanner, reading]);

  const problem = state.status === 'failed' ? state.problem : null;
  useEffect(() => (problem === null ? undefined : whenItMayOpen(problem, retry)), [problem, retry]);

  const other = scanner && nextCamera(scanner.cameras);
  const turn = (): void => {
    if (other === null) return;
    chosenCamera.write(other);
    retry();
  };
  return { state, held, torch: scanner?.torch ?? null, retry, turn: other === null ? null : turn };
}

/** A function that never changes and tells `onText` about each showing of a code once. */
function useHearing(
  reading: boolean,
  open: string | null,
  onText: (text: string) => void,
): { hear: (text: string) => void; held: boolean } {
  const current = useRef({ reading, onText });
  useEffect(() => {
    current.current = { reading, onText };
  });
  const last = useRef<Sighting | null>(null);
  const [held, setHeld] = useState(false);
  const gone = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(gone.current), []);
  useEffect(() => {
    if (!reading && open !== null) last.current = { text: open, at: 0, wasOpen: true };
    if (!reading) setHeld(false);
    // Nobody looked meanwhile: the code may be there still.
    else if (last.current) last.current = { ...last.current, at: Date.now() };
  }, [reading, open]);
  const hear = useCallback((text: string) => {
    if (!current.current.reading) return;
    const now = Date.now();
    const before = last.current;
    const again = isStillThere(before, text, now);
    last.current = { text, at: now, wasOpen: again && (before.wasOpen ?? false) };
    if (!again) {
      current.current.onText(text);
      return;
    }
    setHeld(true);
    clearTimeout(gone.current);
    gone.current = setTimeout(() => setHeld(false), GONE_MS);
  }, []);
  return { hear, held };
}

/** Scales the host so that the picture covers the box around it, whatever both measure. */
function keepCovering(host: HTMLElement): () => void {
  const box = host.parentElement;
  const video = host.querySelector('video');
  if (!box || !video) return () => undefined;
  const cover = (): void => {
    const height = video.clientHeight || (LAYOUT_WIDTH * 3) / 4;
    const scale = Math.max(box.clientWidth / LAYOUT_WIDTH, box.clientHeight / height);
    host.style.transform = `translate(-50%, -50%) scale(${scale})`;
  };
  const observer = new ResizeObserver(cover);
  observer.observe(box);
  observer.observe(video);
  return () => observer.disconnect();
}
