// Makes the icons of the installed app (public/app.webmanifest) from the favicon: `node web/scripts/app-icons.mjs`.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const file = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const PAPER = '#fbf8f3';
/** A phone cuts its own shape out of a maskable icon: what lies outside of the middle three fifths may be gone. */
const SIGN_SHARE = 0.6;

for (const size of [180, 192, 512]) {
  const width = Math.round(size * SIGN_SHARE);
  const sign = await sharp(file('favicon.svg'), { density: 72 * (size / 16) })
    .resize(width)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: sign }])
    .png({ palette: true, effort: 10 })
    .toFile(file(`app-${size}.png`));
}
