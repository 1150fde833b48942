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
  close: () => Promise<void>;
}

const FRAMES_PER_SECOND = 10;

/**
 * Opens the camera inside `host` and calls `onText` with every QR code it reads. The library (108 KB gzipped) is fetched
 * only here. The picture keeps its own proportions, or codes would be read squeezed; the page scales the host to cover.
 * Error: CameraError.
 */
export async function openScanner(host: HTMLElement, onText: (text: string) => void): Promise<Scanner> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('unsupported');
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  const reader = new Html5Qrcode(host.id, { verbose: false, formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE], useBarCodeDetectorIfSupported: true });
  try {
    await reader.start({ facingMode: 'environment' }, { fps: FRAMES_PER_SECOND, disableFlip: false }, onText, undefined);
  } catch (error) {
    throw new CameraError(problemOf(error), error);
  }
  return {
    pause: () => reader.pause(false),
    resume: () => reader.resume(),
    torch: torchOf(reader),
    close: async () => {
      await reader.stop();
      reader.clear();
    },
  };
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
