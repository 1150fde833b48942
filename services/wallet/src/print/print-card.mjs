import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { create as createQr } from 'qrcode';

/** Not TypeScript: a thread starts from a file that node reads as it is, from source and from the build alike. */

const fontFile = (name) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));
const FONTS = { display: 'fraunces', italic: 'fraunces-italic', text: 'inter' };

const INK = '#1c1a2b';
const MUTED = '#4d4854';
const GOLD = '#c9973a';
const STOCK = '#fbf5ea';
const FOLD = '#b9ab93';
/** Around what stands in a quarter of the page, in points: printers leave the edge white. */
const MARGIN = 22;

/** Points, 72 to the inch. */
const PAPERS = { letter: [612, 792], a4: [595.28, 841.89] };

/**
 * One sheet, printed on one side and folded twice: the cover at the bottom right, the back at the bottom left, the words and the gift
 * above them and upside down.
 * @param {import('./card-print.js').CardPrint} print
 * @returns {Promise<Buffer>}
 */
async function draw(print) {
  const [width, height] = PAPERS[print.paper];
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: print.language,
    displayTitle: true,
    info: { Title: print.title, Author: print.business, Creator: print.business },
  });
  const parts = [];
  document.on('data', (part) => parts.push(part));
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, fontFile(file));
  const quarter = { width: width / 2, height: height / 2 };
  inQuarter(document, { x: quarter.width, y: quarter.height }, () => cover(document, quarter, print));
  inQuarter(document, { x: 0, y: quarter.height }, () => back(document, quarter, print));
  inQuarter(document, { x: quarter.width, y: quarter.height, isTurned: true }, () => gift(document, quarter, print));
  inQuarter(document, { x: width, y: quarter.height, isTurned: true }, () => words(document, quarter, print));
  document.lineWidth(0.5).dash(3, { space: 3 }).strokeColor(FOLD);
  document.moveTo(0, quarter.height).lineTo(width, quarter.height).stroke();
  document.moveTo(quarter.width, 0).lineTo(quarter.width, height).stroke();
  document.end();
  await ended;
  return Buffer.concat(parts);
}

function inQuarter(document, { x, y, isTurned = false }, drawIt) {
  document.save().translate(x, y);
  if (isTurned) document.rotate(180);
  drawIt();
  document.restore();
}

function cover(document, { width, height }, { picture, cover: { title, line }, accent }) {
  const [inner, deep] = [width - 2 * MARGIN, height - 2 * MARGIN];
  document.rect(MARGIN, MARGIN, inner, deep).fill(STOCK);
  document
    .lineWidth(0.75)
    .rect(MARGIN + 6, MARGIN + 6, inner - 12, deep - 12)
    .stroke(GOLD);
  const frame = { x: MARGIN + 20, y: MARGIN + 20, width: inner - 40, height: (inner - 40) * 0.72 };
  document.save().roundedRect(frame.x, frame.y, frame.width, frame.height, 5).clip();
  if (picture) {
    document.image(Buffer.from(picture), frame.x, frame.y, {
      cover: [frame.width, frame.height],
      align: 'center',
      valign: 'center',
    });
  } else document.rect(frame.x, frame.y, frame.width, frame.height).fill(accent);
  document.restore();
  document.lineWidth(1.5).roundedRect(frame.x, frame.y, frame.width, frame.height, 5).stroke('#d9b25c');
  const top = frame.y + frame.height;
  column(document, { x: frame.x, width: frame.width, top, bottom: height - MARGIN - 12 }, [
    { text: title, font: 'display', size: 27, colour: INK, gap: 6, least: 14 },
    { text: line, font: 'italic', size: 12, colour: MUTED, gap: 0, least: 8 },
  ]);
}

function back(document, { width, height }, { logo, business, place, small }) {
  const box = { x: MARGIN + 12, width: width - 2 * MARGIN - 24, top: MARGIN, bottom: height - MARGIN };
  column(document, box, [
    ...(logo ? [{ image: Buffer.from(logo), side: 42, gap: 8 }] : []),
    { text: business, font: 'display', size: 14, colour: INK, gap: 5, least: 9 },
    { text: place, font: 'text', size: 8, colour: MUTED, gap: 10, least: 6 },
    ...small.map((text) => ({ text, font: 'text', size: 7.5, colour: MUTED, gap: 4, least: 5.5 })),
  ]);
}

function words(document, { width, height }, { greeting, message, from }) {
  const box = { x: MARGIN + 14, width: width - 2 * MARGIN - 28, top: MARGIN, bottom: height - MARGIN };
  column(
    document,
    box,
    [
      { text: greeting, font: 'italic', size: 12, colour: MUTED, gap: 10, least: 8 },
      { text: message, font: 'italic', size: 16, colour: INK, gap: 10, least: 6.5, lineGap: 4 },
      { text: from, font: 'italic', size: 12, colour: MUTED, gap: 0, least: 8 },
    ],
    'left',
  );
}

function gift(document, { width, height }, { kicker, value, contents, spend, qr, code, use, accent }) {
  const [inner, deep] = [width - 2 * MARGIN, height - 2 * MARGIN];
  document.lineWidth(0.75).rect(MARGIN, MARGIN, inner, deep).stroke(GOLD);
  document
    .lineWidth(0.5)
    .rect(MARGIN + 4, MARGIN + 4, inner - 8, deep - 8)
    .stroke('#ead9b0');
  column(document, { x: MARGIN + 14, width: inner - 28, top: MARGIN + 8, bottom: height - MARGIN - 8 }, [
    { text: kicker, font: 'italic', size: 11, colour: accent, gap: 3, least: 8 },
    { text: value, font: 'display', size: value.length > 9 ? 24 : 38, colour: INK, gap: 3, least: 12 },
    { text: contents, font: 'text', size: 9, colour: MUTED, gap: 4, least: 5.5 },
    { text: spend, font: 'italic', size: 11, colour: accent, gap: 10, least: 7 },
    { qr, side: 104, gap: 8 },
    { text: code, font: 'text', size: 9, colour: INK, gap: 5, least: 7, spacing: 0.6 },
    { text: use, font: 'text', size: 7.5, colour: MUTED, gap: 0, least: 6 },
  ]);
}

/** What stands below each other, in the middle of its box; texts get smaller together until they all fit. */
function column(document, box, parts, align = 'center') {
  const shown = parts
    .map((part) => (part.text === undefined ? part : writable(document, part)))
    .filter(({ text }) => text !== '');
  let scale = 1;
  const sizeOf = ({ size, least }) => Math.max(size * scale, least);
  const heightOf = (part) => {
    if (part.side) return part.side;
    return document.font(part.font).fontSize(sizeOf(part)).heightOfString(part.text, optionsOf(part));
  };
  const optionsOf = ({ spacing = 0, lineGap = 1 }) => ({ width: box.width, align, characterSpacing: spacing, lineGap });
  const all = () => shown.reduce((sum, part) => sum + heightOf(part) + part.gap, 0);
  while (all() > box.bottom - box.top && scale > 0.3) scale -= 0.05;
  let y = box.top + Math.max(0, (box.bottom - box.top - all()) / 2);
  for (const part of shown) {
    const x = box.x + (align === 'center' && part.side ? (box.width - part.side) / 2 : 0);
    if (part.qr) drawQr(document, part.qr, x, y, part.side);
    else if (part.image) document.image(part.image, x, y, { fit: [part.side, part.side], align: 'center' });
    else {
      document.font(part.font).fontSize(sizeOf(part)).fillColor(part.colour);
      document.text(part.text, box.x, y, { ...optionsOf(part), height: box.bottom - y, ellipsis: true });
    }
    y += heightOf(part) + part.gap;
  }
}

/** The text in a font that has its letters: Inter has more of them. What neither has (emoji, ideographs) is left out. */
function writable(document, part) {
  const lettersOf = (name) => document.font(name)._font.font;
  const has = (font) => (sign) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0));
  const signs = [...part.text.normalize('NFC')];
  const own = lettersOf(part.font);
  if (signs.every(has(own))) return { ...part, text: signs.join('') };
  const known = signs.filter(has(lettersOf('text'))).join('');
  return { ...part, font: 'text', text: known.replace(/[^\S\n]+/g, ' ').trim() };
}

function drawQr(document, text, x, y, side) {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
  const step = side / modules.size;
  modules.data.forEach((isDark, index) => {
    if (!isDark) return;
    const [row, column] = [Math.floor(index / modules.size), index % modules.size];
    document.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
  });
  document.fill(INK);
}

parentPort?.on('message', ({ id, order }) => {
  draw(order).then(
    (made) => parentPort?.postMessage({ id, made }),
    (error) => parentPort?.postMessage({ id, problem: error instanceof Error ? error.message : 'unknown' }),
  );
});
