import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { expect } from '@jest/globals';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import sharp from 'sharp';
import { DESK, mustBeSound, PHONE } from './sound.js';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A third of the processor that a platform gets where both want it (nice). */
const BEHIND_PLATFORMS = 5;

const CHROMIUM = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
/** Without the browser's own windows: a quarter less of the processor. It has nobody to ask for a camera. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium without a window. @param camera a file that it takes for its camera @param permission whether it gives the camera to every page, or to those that are allowed */
export function launchBrowser(camera?: string, permission: 'gives' | 'asks' = 'gives'): Promise<Browser> {
  const cameraFlags = camera
    ? [
        '--use-fake-device-for-media-stream',
        ...(permission === 'gives' ? ['--use-fake-ui-for-media-stream'] : []),
        `--use-file-for-fake-video-capture=${camera}`,
      ]
    : [];
  // What several browsers ask for at once is answered before they draw on. A process that is started has the priority of this one.
  setPriority(Math.max(getPriority(), BEHIND_PLATFORMS));
  return chromium.launch({
    executablePath: permission === 'gives' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM,
    args: [...FLAGS, ...cameraFlags],
  });
}

/** What opens a gift that comes in its envelope. A test of the envelope itself takes its handler off (`removeLocatorHandler`). */
export const unwrapping = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Open your gift|Abra su regalo|Ouvrir votre cadeau)$/ });

export interface WatchedContext {
  readonly context: BrowserContext;
  /** Every line that pages wrote to the console, of whatever level, and what they threw; not the browser's own hints ("verbose"). */
  readonly complaints: string[];
  /** The servers that pages and their frames asked for anything. */
  readonly asked: Set<string>;
  /** Closes it. @param expected the complaints that were to come; any other fails the test */
  end(expected?: RegExp): Promise<void>;
}

/** A context that collects what its pages complain about and whom they ask. */
export async function watchedContext(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedContext> {
  const context = await browser.newContext({ viewport: DESK, ...options });
  const complaints: string[] = [];
  const asked = new Set<string>();
  context.on('page', (page) => {
    page.on('console', (line) => {
      const level: string = line.type();
      if (level !== 'verbose') complaints.push(`${level}: ${line.text()} (${page.url()}, ${line.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message} (${page.url()})`));
    // A gift that is looked at for the first time: opened before anything else on the page is pressed.
    void page.addLocatorHandler(unwrapping(page), (button) => button.press('Enter'));
  });
  context.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(new URL(request.url()).origin);
  });
  await context.addInitScript(() =>
    document.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })),
  );
  // React says only that it recovered (#418, #520); from what is in the cause.
  await context.addInitScript(() =>
    addEventListener('error', ({ error }: { error: unknown }) => {
      if (error instanceof Error && error.cause instanceof Error) reportError(error.cause);
    }),
  );
  const end = async (expected?: RegExp): Promise<void> => {
    expect(complaints.filter((line) => !expected?.test(line))).toEqual([]);
    await context.close();
  };
  return { context, complaints, asked, end };
}

export interface Journey extends Omit<WatchedContext, 'end'> {
  readonly page: Page;
  /** `mustBeSound`; of two journeys at once in one: it goes through every width by itself. */
  readonly sound: (what: string) => Promise<void>;
}

const SIZES = { phone: PHONE, desk: DESK };
type Device = keyof typeof SIZES;

type Travel<J extends Journey = Journey> = (
  browser: Browser,
  options: BrowserContextOptions,
  journey: (journey: J) => Promise<void>,
  /** Complaints of the console that were to come. */
  expected?: RegExp,
) => Promise<void>;

const onDevice =
  (on: Device, looks = true): Travel =>
  async (browser, options, journey, expected) => {
    const { end, ...watched } = await watchedContext(browser, { ...options, viewport: SIZES[on] });
    const page = await watched.context.newPage();
    try {
      await journey({ ...watched, page, sound: async (what) => void (looks && (await mustBeSound(page, what))) });
    } catch (cause) {
      const seen = await page.innerText('body', { timeout: 1_000 }).catch(() => '');
      throw new Error([`on the ${on}, at ${page.url()}`, ...watched.complaints, seen.slice(0, 2_000)].join('\n'), {
        cause,
      });
    }
    await end(expected);
  };

/** A journey of people who have a phone in their hand, as most guests do. */
export const onPhone = onDevice('phone');

/** A journey of people who sit at a desk, as most owners do. */
export const onDesk = onDevice('desk');

/** A purchase, a first impression, or a journey whose steps differ by width: on both at once. */
export const onPhoneAndDesk: Travel<Journey & { readonly on: Device }> = async (
  browser,
  options,
  journey,
  expected,
) => {
  await Promise.all(
    (['phone', 'desk'] as const).map((on) =>
      onDevice(on, on === 'phone')(browser, options, (own) => journey({ ...own, on }), expected),
    ),
  );
};

/** An entry of the admins' navigation: in the sidebar at a desk, in the menu on a phone. */
export async function fromMenu(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (!(await menu.isVisible())) return page.getByRole('link', { name, exact: true });
  await menu.click();
  return page.getByRole('dialog').getByRole('link', { name, exact: true });
}

/** Waits until the app answers on a page that the gateway rendered; a link pressed before that leaves the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isHydrated' in window);
}

/** As a finger does it; what the browser takes for scrolling would never reach the page. */
export async function swipe(page: Page, over: Locator, way: 'left' | 'right'): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  // Its edge may be under the bar that stays at the top.
  await over.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined ? [] : [{ x: x + width * (way === 'left' ? 1 - share : share), y: y + height / 2 }],
    });
  await touch('touchStart', 0.2);
  for (const share of [0.3, 0.4, 0.6]) await touch('touchMove', share);
  await touch('touchEnd');
}

/** Width of the QR picture, in pixels, and how far the sheet is turned, in degrees. */
const HELD: readonly { width: number; turned: number }[] = [
  { width: 320, turned: 0 },
  { width: 280, turned: 2 },
  { width: 360, turned: -2 },
  { width: 400, turned: 0 },
  { width: 240, turned: 1 },
];
const FRAMES_EACH = 10;

/** A film for the camera of a browser: the QR picture on a sheet of paper, in a hand that does not hold still. */
export async function filmOf(picture: Buffer, path: string): Promise<string> {
  const frames = await Promise.all(HELD.map((held) => frameOf(picture, held)));
  await writeFile(path, Buffer.concat(frames.flatMap((frame) => Array.from({ length: FRAMES_EACH }, () => frame))));
  return path;
}

async function frameOf(picture: Buffer, { width, turned }: { width: number; turned: number }): Promise<Buffer> {
  const qr = await sharp(picture).resize(width, width).rotate(turned, { background: '#ffffff' }).png().toBuffer();
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#ffffff' } })
    .composite([{ input: qr, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
