// `npm run check`: what a developer runs at every change. Form, lint, types, and the unit tests that what differs from main can
// break; the rest is `npm test`.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => `node_modules/.bin/${name}`;
const tsc = (...words) => [process.execPath, 'node_modules/typescript-7/bin/tsc', ...words];

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
      'unit tests of what changed',
      process.execPath,
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'unit',
      '--changedSince',
      process.argv[2] ?? 'main',
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

const results = [];
for (const together of steps) results.push(...(await Promise.all(together.map(run))));
process.exitCode = results.every(Boolean) ? 0 : 1;
