// Renders the landing page's intro film: `node web/scripts/render-intro.mjs`, after the pictures of the product's screens that
// stage-pictures.mjs names. Every frame is drawn from film-scenes.js in Chromium and encoded there (VP9). No sound.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { webm } from './webm.mjs';

const web = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const shots = process.env.SHOTS_FOLDER ?? fileURLToPath(new URL('../../.shots', import.meta.url));
const shot = (name) => ({ type: 'image/png', path: join(shots, `${name}.png`) });
const FILES = {
  '/': {
    type: 'text/html',
    body: '<!doctype html><canvas></canvas><script type="module" src="/film-scenes.js"></script>',
  },
  '/film-scenes.js': { type: 'text/javascript', path: web('scripts/film-scenes.js') },
  '/shop.png': shot('stage-shop-phone-light'),
  '/purchase.png': shot('stage-purchase-phone-light'),
  '/mail.png': shot('gift-mail-phone-light'),
  '/counter.png': shot('stage-counter-phone-dark'),
  '/dashboard.png': shot('stage-dashboard-desktop-light'),
};

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await page.route('**/*', async (route) => {
    const file = FILES[new URL(route.request().url()).pathname];
    if (!file) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: file.type, body: file.body ?? (await readFile(file.path)) });
  });
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.goto('https://film.example/');
  await page.waitForFunction('window.film !== undefined');
  const film = await page.evaluate('window.film()');
  const frames = film.frames.map(({ at, key, base64 }) => ({ at, key, bytes: Buffer.from(base64, 'base64') }));
  const bytes = webm({ width: film.width, height: film.height, codec: 'V_VP9', duration: film.duration, frames });
  await writeFile(web('src/features/landing/film/intro.webm'), bytes);
  await writeFile(web('src/features/landing/film/intro.webp'), Buffer.from(film.poster, 'base64'));
  process.stdout.write(`${frames.length} frames, ${Math.round(bytes.length / 1024)} KB\n`);
} finally {
  await browser.close();
}
