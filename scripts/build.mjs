// Builds everything that changed: TypeScript by project references, the web app by Vite, the documentation site by VitePress.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateContracts } from './generate-contracts.mjs';
import { runProgram } from './run-program.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamps = join(root, 'node_modules/.cache/giftcard-build');
const SERVER = [
  'proto',
  'packages',
  'gateway',
  'services',
  'deploy/standalone',
  'tsconfig.base.json',
  'package-lock.json',
];
const DESIGNS = ['packages/kernel/card-designs', 'packages/kernel/scripts', 'package-lock.json'];
const WEB = ['web', 'packages/kernel/src', 'package-lock.json'];
/** Of all but docs the Markdown alone: code changes more often than what is said of it. */
const DOCS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs', 'scripts/docs.mjs', 'package-lock.json'],
  ...['bench', 'deploy', 'gateway', 'packages', 'services', 'tests', 'web'],
];
const MARKDOWN_ONLY = /^(bench|deploy|gateway|packages|services|tests|web)[/\\]/;
const isOfDocs = (path) => path.endsWith('.md') || !MARKDOWN_ONLY.test(relative(root, path));
const PASSED_OVER = new Set(['node_modules', 'dist', 'test', 'gen', '.temp']);

/** Names, sizes and times of every source: cheap enough for each start. */
function fingerprint(paths, counts) {
  const hash = createHash('sha256');
  const add = (path) => {
    const entry = statSync(path);
    if (!entry.isDirectory()) return void (counts(path) && hash.update(`${path} ${entry.size} ${entry.mtimeMs}\n`));
    for (const name of readdirSync(path).sort())
      if (!PASSED_OVER.has(name) && !name.endsWith('.spec.ts') && !name.endsWith('.spec.tsx')) add(join(path, name));
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}

function upToDate(name, paths, product, counts = () => true) {
  const stamp = join(stamps, name);
  const now = fingerprint(paths, counts);
  if (existsSync(stamp) && existsSync(join(root, product)) && readFileSync(stamp, 'utf8') === now) return undefined;
  return () => {
    mkdirSync(stamps, { recursive: true });
    writeFileSync(stamp, now);
  };
}

/** A test that starts a platform builds too: under its NODE_ENV the web app would get React's development code, half as large again, and keep it. */
function run(command, args) {
  return runProgram(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Builds what changed since the last build. False when something of the platform does not compile. */
export async function build(progress) {
  const server = upToDate('server', SERVER, 'deploy/standalone/dist/main.js');
  if (server) {
    progress('building the services');
    generateContracts();
    if (!(await run('typescript-7/bin/tsc', ['-b', 'deploy/standalone']))) return false;
    server();
  }
  // Beside each other: one core each. The platform opens without its documentation; `npm run lint` fails on one that can't be built.
  const [isWebBuilt, areDesignsBuilt, areDocsBuilt] = await Promise.all([
    buildWeb(progress),
    buildDesigns(progress),
    buildDocs(progress),
  ]);
  if (!areDocsBuilt) progress('the documentation could not be built; going on without it');
  return isWebBuilt && areDesignsBuilt;
}

async function buildDesigns(progress) {
  const designs = upToDate('designs', DESIGNS, 'packages/kernel/dist/designs');
  if (!designs) return true;
  progress('rendering the card designs');
  if (!(await run('../packages/kernel/scripts/render-card-designs.mjs', []))) return false;
  designs();
  return true;
}

async function buildWeb(progress) {
  const web = upToDate('web', WEB, 'web/dist/server/server-rendered-pages.js');
  if (!web) return true;
  progress('building the web app');
  if (!(await run('../web/scripts/build.mjs', []))) return false;
  web();
  return true;
}

async function buildDocs(progress) {
  const docs = upToDate('docs', DOCS, 'docs/.vitepress/dist/index.html', isOfDocs);
  if (!docs) return true;
  progress('building the documentation');
  const isBuilt = await run('../scripts/docs.mjs', []);
  if (isBuilt) docs();
  return isBuilt;
}

/** `node scripts/build.mjs docs` builds the documentation alone. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = process.argv[2] === 'docs' ? buildDocs : build;
  process.exit((await made((step) => process.stdout.write(`${step} ...\n`))) ? 0 : 1);
}
