// Makes the landing page's pictures of the product from pictures of the running one:
//   SHOTS_SCALE=2 SHOTS_SETS=desktop-light,phone-light,phone-dark npm run shots -- gift-mail stage-dashboard stage-shop stage-purchase stage-counter
//   node web/scripts/stage-pictures.mjs
// Afterwards render-intro.mjs draws the film with them.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const shots = process.env.SHOTS_FOLDER ?? fileURLToPath(new URL('../../.shots', import.meta.url));
const stage = fileURLToPath(new URL('../src/features/landing/stage', import.meta.url));
const PICTURES = [
  {
    name: 'dashboard',
    of: 'stage-dashboard-desktop-light',
    sizes: [
      { width: 1200, height: 660 },
      { suffix: '-small', width: 728, height: 400 },
    ],
  },
  { name: 'shop', of: 'stage-shop-phone-light', sizes: [{ width: 420, height: 860 }] },
  { name: 'mail', of: 'gift-mail-phone-light', sizes: [{ width: 420, height: 680 }] },
  { name: 'counter', of: 'stage-counter-phone-dark', sizes: [{ width: 420, height: 820 }] },
];

await mkdir(stage, { recursive: true });
for (const { name, of, sizes } of PICTURES) {
  for (const { suffix = '', width, height } of sizes) {
    const picture = sharp(join(shots, `${of}.png`)).resize({ width, height, fit: 'cover', position: 'top' });
    await picture
      .clone()
      .avif({ quality: 55, effort: 6 })
      .toFile(join(stage, `${name}${suffix}.avif`));
    if (!suffix)
      await picture
        .clone()
        .webp({ quality: 78 })
        .toFile(join(stage, `${name}.webp`));
  }
}
