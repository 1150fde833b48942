// Renders the designs that a gift's giver chooses from (card-designs/*.svg) to the pictures that pages, mails, passes and paper show, into dist/designs (docs/adr/0094).
// A process of the platform refuses to read SVG (src/files/images.ts), so this is done when it is built.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';

const drawings = new URL('../card-designs/', import.meta.url);
/** The folders that src/business/design-picture.ts names. */
const folderOf = (design) => new URL(`../dist/designs/cards/${design}/1/`, import.meta.url);

/** As wide as the drawings say. */
const DRAWN = 634;
/** Beside these pages name two widths between (src/files/card-picture.ts), for which the next larger one stands in: drawings take few bytes. */
const WIDTHS = { thumb: 240, list: 480, detail: 1200 };
/** Also what a printed card and Apple's pass are made of. */
const MAIL = { width: 1052, height: 663 };

/** A drawing in a width, in the ratio of a card's pictures. */
const drawn = (svg, width, height = Math.round(width * 0.631)) =>
  sharp(svg, { density: (72 * width) / DRAWN }).resize({ width, height, fit: 'cover' });

async function render(design) {
  const svg = await readFile(new URL(`${design}.svg`, drawings));
  const folder = folderOf(design);
  await mkdir(folder, { recursive: true });
  const write = async (name, picture) => writeFile(new URL(name, folder), await picture.toBuffer());
  for (const [name, width] of Object.entries(WIDTHS)) {
    await write(`${name}.webp`, drawn(svg, width).webp({ quality: 80, effort: 4 }));
    await write(`${name}.avif`, drawn(svg, width).avif({ quality: 58, effort: 2 }));
  }
  await write('mail.jpg', drawn(svg, MAIL.width, MAIL.height).jpeg({ quality: 82, mozjpeg: true }));
}

for (const file of await readdir(drawings)) await render(basename(file, '.svg'));
