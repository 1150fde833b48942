import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createRequire } from 'node:module';
import { filmOf } from './browser.js';

const { toBuffer } = createRequire(new URL('../../../gateway/package.json', import.meta.url))('qrcode') as {
  toBuffer: (text: string, options: object) => Promise<Buffer>;
};

/** A film for a browser's camera in which somebody holds this code. @param folder where it is written */
export async function filmOfCode(code: string, folder: string): Promise<string> {
  return filmOf(await toBuffer(code, { width: 400, margin: 4 }), join(folder, `${code}.mjpeg`));
}

/** From the next page on, a camera opens only when `openCamera` is called. */
export async function withSlowCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const opened = new Promise<void>((resolve) => Object.assign(window, { openCamera: resolve }));
    navigator.mediaDevices.getUserMedia = (wanted) => opened.then(() => real(wanted));
  });
}

export async function openCamera(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { openCamera: () => void }).openCamera());
}

/** There is a moving picture. */
export async function seesPicture(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
}

/** What a browser does when the camera is unplugged, taken away by the system or no longer allowed. */
export async function loseCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [track] = (document.querySelector('video')?.srcObject as MediaStream).getVideoTracks();
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
}

/** Whether the camera sees anything: a black picture is one that nobody holds a code into. */
export async function cameraSees(page: Page, anything: boolean): Promise<void> {
  await page.evaluate((enabled) => {
    const [track] = (document.querySelector('video')?.srcObject as MediaStream).getVideoTracks();
    if (track) track.enabled = enabled;
  }, anything);
}
