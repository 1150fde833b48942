// Measures what a browser loads as JavaScript, gzipped, before a page answers presses: the entry, what it imports and the page's own
// chunks; for a page that the browser draws itself, also what index.html has it fetch beside them. Run after `npm run build -w web`; exits 1 when a
// page is above its limit (docs/adr/0081).
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const feature = (name) => `src/features/${name}/feature.ts`;
const entry = 'index.html';
const drawnByBrowser = [entry, 'src/app/sagas.ts', 'src/routes/hosts.ts', 'src/routes/further-routes.tsx'];
const inShell = [...drawnByBrowser, 'src/app/admin/admin-shell.tsx'];

/**
 * What is asked for, and its limit in KB: what was reached, and one more. The purchase counts from Buy Now on, over its page.
 * Packages (DEC-6.35) have put 0.1 KB on pages that name units, and 1 KB on gift cards and counter; their fields and dialogs come when they are asked for.
 * Cards that reload by themselves (DEC-6.37) have put 1 KB on the purchase: what is agreed to is said where it is paid.
 * Group gifts (DEC-6.38) have put 1 KB on the purchase, which takes what people pay in, and 0.1 KB on the others by the addresses of their pages.
 */
const PAGES = [
  ['landing', [entry, feature('landing')], 100],
  ['card list, business', [entry, feature('storefront')], 101],
  ['card page', [entry, feature('gift-card-details')], 101],
  ['legal pages', [entry, feature('legal')], 98],
  ["holder's card", [...drawnByBrowser, feature('card-page')], 134],
  ['a group gift', [...drawnByBrowser, feature('group-gift')], 137],
  ['purchase, after a tap', [feature('purchase')], 62, [...drawnByBrowser, feature('gift-card-details')]],
  ['sign-in', [...drawnByBrowser, feature('login')], 153],
  ['dashboard', [...inShell, feature('dashboard')], 160],
  ['gift cards', [...inShell, feature('giftcards')], 182],
  ['orders', [...inShell, feature('orders')], 173],
  ['customers', [...inShell, feature('customers')], 157],
  ['reports', [...inShell, feature('reports')], 166],
  ['shifts', [...inShell, feature('shifts')], 148],
  ['a shift', [...inShell, feature('shift')], 145],
  ['settings', [...inShell, feature('settings')], 176],
  ['counter', [...inShell, feature('redeem')], 178],
  ['super admin', [...drawnByBrowser, feature('superadmin')], 191],
];

/** The scripts of these chunks and of all that they import. */
function scriptsOf(keys, seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is no chunk of the build`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    scriptsOf(chunk.imports ?? [], seen);
  }
  return seen;
}

const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1024);
  return sizes.get(file);
}

let isOver = false;
for (const [name, keys, limit, there = []] of PAGES) {
  const known = scriptsOf(there);
  const files = [...scriptsOf(keys)].filter((file) => file.endsWith('.js') && !known.has(file));
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
  isOver ||= size > limit;
  console.log(
    `${name.padEnd(22)} ${size.toFixed(1).padStart(6)} KB of ${String(limit).padStart(3)} in ${String(files.length).padStart(2)} files${size > limit ? ', too much' : ''}`,
  );
}
if (isOver) process.exit(1);
