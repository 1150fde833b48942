import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { storedValue } from '../../../lib/stored-value.js';
import { CameraError, nextCamera, openScanner, type CameraProblem, type Scanner } from '../scanner.js';

/** Width the picture is laid out and read in; the page scales it to cover (scanner.ts says why). */
const LAYOUT_WIDTH = 640;
/** A code that stays in view is reported once in this time. */
const SAME_CODE_MS = 4000;

/** The camera this device's counter works with. */
const chosenCamera = storedValue('local', 'giftcard-vault.camera');

export type CameraState = { status: 'opening' } | { status: 'open' } | { status: 'failed'; problem: CameraProblem };

interface UseScanner {
  state: CameraState;
  torch: Scanner['torch'];
  retry: () => void;
  /** Takes the next camera; null when there is only one. */
  turn: (() => void) | null;
}

/** The camera for as long as the page is open. It reads only while `reading`. */
export function useScanner(host: RefObject<HTMLElement | null>, reading: boolean, onText: (text: string) => void): UseScanner {
  const [state, setState] = useState<CameraState>({ status: 'opening' });
  const [scanner, setScanner] = useState<Scanner | null>(null);
  const [attempt, setAttempt] = useState(0);
  const hear = useHearing(reading, onText);
  // The library clears its place when it starts: the camera before must be out of it.
  const closed = useRef(Promise.resolve());

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const opening = closed.current.then(() => openScanner(element, hear, chosenCamera.read()));
    let left = false;
    let stopCovering = (): void => undefined;
    opening.then(
      (opened) => {
        if (left) return;
        stopCovering = keepCovering(element);
        setScanner(opened);
        setState({ status: 'open' });
      },
      (error: unknown) => {
        if (!left) setState({ status: 'failed', problem: error instanceof CameraError ? error.problem : 'failed' });
      },
    );
    return () => {
      left = true;
      stopCovering();
      setScanner(null);
      // Closing while it still opens would leave the camera on: it is closed as soon as it has opened.
      closed.current = opening.then((opened) => opened.close()).catch(() => undefined);
    };
  }, [host, hear, attempt]);

  useEffect(() => {
    if (!scanner || reading) return;
    scanner.pause();
    return () => scanner.resume();
  }, [scanner, reading]);

  const retry = (): void => {
    setState({ status: 'opening' });
    setAttempt(attempt + 1);
  };
  const other = scanner && nextCamera(scanner.cameras);
  const turn = (): void => {
    if (other === null) return;
    chosenCamera.write(other);
    retry();
  };
  return { state, torch: scanner?.torch ?? null, retry, turn: other === null ? null : turn };
}

/** A function that never changes and tells `onText` about each code once. */
function useHearing(reading: boolean, onText: (text: string) => void): (text: string) => void {
  const current = useRef({ reading, onText });
  useEffect(() => {
    current.current = { reading, onText };
  });
  const last = useRef({ text: '', at: 0 });
  return useCallback((text: string) => {
    const now = Date.now();
    if (!current.current.reading || (text === last.current.text && now - last.current.at < SAME_CODE_MS)) return;
    last.current = { text, at: now };
    current.current.onText(text);
  }, []);
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
