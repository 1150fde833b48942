// `npm run check`: what a developer runs at every change. Form, lint, types, import rules, and the unit tests that what differs from main can
// break; the rest is `npm test`.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateClient } from './generate-client.mjs';
import { generateContracts } from './generate-contracts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => `node_modules/.bin/${name}`;
const tsc = (...words) => [process.execPath, 'node_modules/typescript-7/bin/tsc', ...words];
const since = process.argv[2] ?? 'main';
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file) && existsSync(file));

const steps = [
  [['format', bin('biome'), 'format', '.']],
  // Beside each other: one core each.
  [
    ['lint', bin('eslint'), '.', '--cache', '--cache-location', '.cache/eslint/'],
    ['types', ...tsc('-b')],
  ],
  [
    ['types of tests', ...tsc('-p', 'tsconfig.tests.json')],
    [
      'import rules',
      bin('depcruise'),
      ...['--config', '.dependency-cruiser.cjs', 'packages', 'gateway', 'services', 'web/src', 'deploy'],
    ],
  ],
  [
    ...(changed.length > 0
      ? [['promises', bin('oxlint'), '--type-aware', '--no-error-on-unmatched-pattern', ...changed]]
      : []),
    [
      'unit tests of what changed',
      process.execPath,
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'unit',
      '--changedSince',
      since,
      '--passWithNoTests',
    ],
  ],
];

/** What it prints is shown if it failed. */
const run = ([name, program, ...words]) =>
  new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    child.on('close', (code) => {
      process.stdout.write(
        `${code === 0 ? 'ok    ' : 'failed'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`,
      );
      if (code !== 0) process.stdout.write(printed);
      resolve(code === 0);
    });
  });

generateContracts();
generateClient();
const results = [];
for (const together of steps) results.push(...(await Promise.all(together.map(run))));
process.exitCode = results.every(Boolean) ? 0 : 1;
