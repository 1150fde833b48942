/** Why there is no picture; the page explains each in its own words. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'failed';

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, cause?: unknown) {
    super(`camera: ${problem}`, { cause });
    this.name = 'CameraError';
    this.problem = problem;
  }
}

export interface Scanner {
  /** Stops and starts the reading; the picture goes on. */
  pause: () => void;
  resume: () => void;
  /** Null when the camera has none. */
  torch: ((on: boolean) => Promise<void>) | null;
  /** The device's cameras (their ids), and which of them is open; empty when the browser doesn't tell. */
  cameras: { ids: string[]; open: string | null };
  close: () => Promise<void>;
}

const FRAMES_PER_SECOND = 10;

/**
 * html5-qrcode plays its picture and never looks at what becomes of it: a page that is left while the camera opens would
 * leave a refused promise on the console. The video is given to the host first, so its `play` can be answered there.
 */
function answerPlay(host: HTMLElement): void {
  host.append = (...nodes) => {
    for (const node of nodes) if (node instanceof HTMLVideoElement) node.play = () => answered(HTMLVideoElement.prototype.play.call(node));
    HTMLElement.prototype.append.apply(host, nodes);
  };
}

function answered(playing: Promise<void>): Promise<void> {
  playing.catch(() => undefined); // taken off the page before it began: nobody was to see it
  return playing;
}

/**
 * Opens the camera inside `host` and calls `onText` with every QR code it reads. The library (108 KB gzipped) is fetched
 * only here. The picture keeps its own proportions, or codes would be read squeezed; the page scales the host to cover.
 * @param cameraId the camera to take; without it, or when it is gone, the one that looks away from the user
 * Error: CameraError.
 */
export async function openScanner(host: HTMLElement, onText: (text: string) => void, cameraId: string | null = null): Promise<Scanner> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('unsupported');
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  const reader = new Html5Qrcode(host.id, { verbose: false, formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE], useBarCodeDetectorIfSupported: true });
  answerPlay(host);
  const start = (camera: string | { facingMode: string }) => reader.start(camera, { fps: FRAMES_PER_SECOND, disableFlip: false }, onText, undefined);
  try {
    const chosen = cameraId !== null && (await videoInputs()).includes(cameraId);
    await start(chosen ? cameraId : { facingMode: 'environment' });
  } catch (error) {
    throw new CameraError(problemOf(error), error);
  }
  return {
    pause: () => reader.pause(false),
    resume: () => reader.resume(),
    torch: torchOf(reader),
    cameras: { ids: await videoInputs(), open: reader.getRunningTrackSettings().deviceId ?? null },
    close: async () => {
      await reader.stop();
      reader.clear();
    },
  };
}

/** Ids of the cameras. Before the camera was allowed, a browser gives none or an empty one. */
async function videoInputs(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId }) => deviceId);
}

/** The camera after the open one, around the circle; null when there is no other. */
export function nextCamera({ ids, open }: Scanner['cameras']): string | null {
  const next = ids[(ids.indexOf(open ?? '') + 1) % ids.length];
  return next === undefined || next === open ? null : next;
}

/** The library rejects with a sentence that holds the browser's error name. */
export function problemOf(error: unknown): CameraProblem {
  const text = String(error);
  if (/NotAllowed|Permission|SecurityError/i.test(text)) return 'refused';
  if (/NotFound|DevicesNotFound|Overconstrained/i.test(text)) return 'missing';
  if (/NotReadable|TrackStart|AbortError/i.test(text)) return 'busy';
  return 'failed';
}

function torchOf(reader: { getRunningTrackCameraCapabilities: () => { torchFeature: () => { isSupported: () => boolean; apply: (on: boolean) => Promise<void> } } }): Scanner['torch'] {
  try {
    const torch = reader.getRunningTrackCameraCapabilities().torchFeature();
    return torch.isSupported() ? (on) => torch.apply(on) : null;
  } catch {
    return null; // the browser doesn't tell what the camera can do
  }
}
