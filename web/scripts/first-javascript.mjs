// Measures what a visitor's browser loads as JavaScript before the first public page is drawn: the entry, what it imports,
// and the page's own chunks, gzipped. Run after `npm run build -w web`; exits 1 above the budget (design: 130 KB).
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 130 * 1024;
const dist = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** The features whose pages anyone may open first. */
const publicFeatures = ['landing', 'storefront', 'gift-card-details'];

function chunksOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(imported, seen);
  return seen;
}

const sizeOf = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

let worst = 0;
for (const feature of publicFeatures) {
  const page = Object.keys(manifest).find((key) => key.includes(`features/${feature}/feature`));
  if (!page) continue;
  const files = chunksOf(page, chunksOf(entry));
  const total = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0);
  worst = Math.max(worst, total);
  console.log(`${feature.padEnd(20)} ${kilobytes(total)} in ${files.size} files`);
}
console.log(`budget               ${kilobytes(BUDGET)}`);
if (worst > BUDGET) process.exit(1);
