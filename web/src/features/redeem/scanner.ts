/** Why there is no picture; the page explains each in its own words. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'unfetched' | 'lost' | 'failed';

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, cause?: unknown) {
    super(`camera: ${problem}`, { cause });
    this.name = 'CameraError';
    this.problem = problem;
  }
}

/** An open camera. Nothing of it throws or rejects: the library behind it may at any time. */
export interface Scanner {
  /** Whether codes are looked for; the picture goes on either way. */
  read: (on: boolean) => void;
  /** Null when the camera has none. */
  torch: ((on: boolean) => Promise<void>) | null;
  /** The device's cameras (their ids), and which of them is open; empty when the browser doesn't tell. */
  cameras: { ids: string[]; open: string | null };
  close: () => void;
}

export interface ScannerCalls {
  /** Every QR code of every frame. */
  onText: (text: string) => void;
  /** The open camera is gone: unplugged, taken by the system, no longer allowed. Called once at most. */
  onLost: (problem: CameraProblem) => void;
}

const FRAMES_PER_SECOND = 10;
/** A camera that was given and shows nothing for so long will not. */
const PICTURE_WITHIN_MS = 10_000;

type Library = typeof import('html5-qrcode');
type Reader = InstanceType<Library['Html5Qrcode']>;

/**
 * Opens the camera inside `host` and tells of every QR code it reads. The library (108 KB gzipped) is fetched only here.
 * The picture keeps its own proportions, or codes would be read squeezed; the page scales the host to cover.
 * @param cameraId the camera to take; without it, or when it is gone, the one that looks away from the user
 * Error: CameraError.
 */
export async function openScanner(
  host: HTMLElement,
  calls: ScannerCalls,
  cameraId: string | null = null,
): Promise<Scanner> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('unsupported');
  const library = await fetchLibrary();
  const place = placeIn(host);
  let reader: Reader | null = null;
  try {
    reader = new library.Html5Qrcode(place.id, {
      verbose: false,
      formatsToSupport: [library.Html5QrcodeSupportedFormats.QR_CODE],
      useBarCodeDetectorIfSupported: true,
    });
    const chosen = cameraId !== null && (await videoInputs()).includes(cameraId);
    await reader.start(
      chosen ? cameraId : { facingMode: 'environment' },
      { fps: FRAMES_PER_SECOND, disableFlip: false },
      calls.onText,
      undefined,
    );
    await untilPlaying(reader, place);
    return await scannerOf(reader, place, calls.onLost);
  } catch (error) {
    release(reader, place);
    throw error instanceof CameraError ? error : new CameraError(problemOf(error), error);
  }
}

async function scannerOf(reader: Reader, place: HTMLElement, onLost: ScannerCalls['onLost']): Promise<Scanner> {
  const ids = await videoInputs();
  let open = true;
  const lost = (): void => {
    if (!open) return;
    open = false;
    void isRefused().then((refused) => onLost(refused ? 'refused' : 'lost'));
  };
  const video = place.querySelector('video');
  for (const track of tracksOf(video)) track.addEventListener('ended', lost);
  if (video) Object.assign(video, { onabort: lost, onerror: lost }); // the library throws here, to nobody
  return {
    read: (on) =>
      quietly(() => {
        const paused = reader.getState() === PAUSED;
        if (on && paused) reader.resume();
        else if (!on && !paused) reader.pause(false);
      }),
    torch: torchOf(reader),
    cameras: { ids, open: tracksOf(video)[0]?.getSettings().deviceId ?? null },
    close: () => {
      open = false;
      release(reader, place);
    },
  };
}

/** The library's number of this state; its enum comes with its code. */
const PAUSED = 3;

async function fetchLibrary(): Promise<Library> {
  try {
    return await import('html5-qrcode');
  } catch (error) {
    throw new CameraError('unfetched', error);
  }
}

let places = 0;

/** The library clears its element and looks for it by its id: each opening has one of its own. */
function placeIn(host: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  places += 1;
  place.id = `scanner-${places}`;
  host.append(place);
  answerPlay(place);
  return place;
}

/**
 * html5-qrcode plays its picture and never looks at what becomes of it: a page that is left while the camera opens would
 * leave a refused promise on the console. The video is given to its place first, so its `play` can be answered there.
 */
function answerPlay(place: HTMLElement): void {
  place.append = (...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLVideoElement) node.play = () => answered(HTMLVideoElement.prototype.play.call(node));
    HTMLElement.prototype.append.apply(place, nodes);
  };
}

function answered(playing: Promise<void>): Promise<void> {
  playing.catch(() => undefined); // taken off the page before it began: nobody was to see it
  return playing;
}

/** The library says that it has started before there is a picture; until then it can be neither paused nor stopped. */
async function untilPlaying(reader: Reader, place: HTMLElement): Promise<void> {
  const video = place.querySelector('video');
  if (!video || reader.isScanning) return;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new CameraError('failed')), PICTURE_WITHIN_MS);
    const settle = (action: () => void) => () => {
      clearTimeout(late);
      action();
    };
    video.addEventListener('playing', settle(resolve), { once: true });
    for (const track of tracksOf(video))
      track.addEventListener(
        'ended',
        settle(() => reject(new CameraError('lost'))),
        { once: true },
      );
  });
}

/** Ends the camera, whatever state the library is in. */
function release(reader: Reader | null, place: HTMLElement): void {
  const tracks = tracksOf(place.querySelector('video'));
  if (reader) quietly(() => void reader.stop().catch(() => undefined));
  for (const track of tracks) track.stop();
  place.remove();
}

function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // The library was not ready for it. What it reads meanwhile is not heard, and the camera itself is ended without it.
  }
}

function tracksOf(video: HTMLVideoElement | null): MediaStreamTrack[] {
  return video?.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
}

/** Ids of the cameras. Before the camera was allowed, a browser gives none or an empty one. */
async function videoInputs(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId);
}

/** The site's permission for the camera; null when the browser doesn't tell. */
async function permission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    return null;
  }
}

async function isRefused(): Promise<boolean> {
  return (await permission())?.state === 'denied';
}

/** Problems that end with a camera that comes back, or with a page that is looked at again. */
const PASSING: readonly CameraProblem[] = ['missing', 'busy', 'lost', 'failed'];

/**
 * Calls `again` as soon as a camera that could not be opened may be there: it is allowed, it was plugged in, or the page
 * is looked at again. Answers a function that stops the waiting.
 */
export function whenItMayOpen(problem: CameraProblem, again: () => void): () => void {
  const stop = new AbortController();
  const listen = (target: EventTarget | null | undefined, event: string, may: () => boolean) =>
    target?.addEventListener(
      event,
      () => {
        if (may()) again();
      },
      { signal: stop.signal },
    );
  if (problem === 'refused')
    void permission().then((status) => listen(status, 'change', () => status?.state === 'granted'));
  if (PASSING.includes(problem)) {
    listen(navigator.mediaDevices, 'devicechange', () => true);
    listen(document, 'visibilitychange', () => document.visibilityState === 'visible');
  }
  return () => stop.abort();
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

function torchOf(reader: Reader): Scanner['torch'] {
  try {
    const torch = reader.getRunningTrackCameraCapabilities().torchFeature();
    return torch.isSupported() ? (on) => torch.apply(on) : null;
  } catch {
    return null; // the browser doesn't tell what the camera can do
  }
}
