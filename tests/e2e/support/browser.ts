import { writeFile } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Debian's Chromium without a window. @param camera a file that it takes for its camera */
export function launchBrowser(camera?: string): Promise<Browser> {
  const cameraFlags = camera ? ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${camera}`] : [];
  return chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: [...FLAGS, ...cameraFlags] });
}

export interface WatchedContext {
  readonly context: BrowserContext;
  /** What pages wrote to the console as warnings and errors, and what they threw. */
  readonly complaints: string[];
}

/** A context that collects what its pages complain about. */
export async function watchedContext(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const complaints: string[] = [];
  context.on('page', (page) => {
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') complaints.push(`${line.type()}: ${line.text()} (${page.url()})`);
    });
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message} (${page.url()})`));
  });
  return { context, complaints };
}

/** A film of one still picture, for the camera of a browser: the QR picture on a sheet of paper. */
export async function filmOf(picture: Buffer, path: string): Promise<string> {
  const qr = await sharp(picture).resize(320, 320, { kernel: 'nearest' }).png().toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#ffffff' } })
    .composite([{ input: qr, left: 160, top: 80 }])
    .jpeg({ quality: 90 })
    .toBuffer();
  await writeFile(path, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  return path;
}
