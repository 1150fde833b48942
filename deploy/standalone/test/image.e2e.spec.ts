import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** In the repository, whose packages stand in for those that npm installs in the image. */
const NEAR = join(ROOT, 'node_modules/.cache');

let folder: string;

beforeEach(() => {
  mkdirSync(NEAR, { recursive: true });
  folder = mkdtempSync(join(NEAR, 'giftcard-image-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const pick = (process: string) =>
  spawnSync('node', [join(ROOT, 'deploy/docker/pick.mjs'), process, folder], { encoding: 'utf8' });

/** What an image holds, but for the packages of others. */
function image(process: string): { workspaces: string[]; files: string[] } {
  const { stdout } = pick(process);
  const workspaces = [...stdout.matchAll(/^--workspace (\S+)$/gm)].map(([, workspace]) => workspace!);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  mkdirSync(join(folder, 'node_modules/@giftcard'), { recursive: true });
  for (const workspace of workspaces)
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@giftcard', workspace.split('/').at(-1)!));
  return { workspaces, files };
}

const start =
  (program: string, ...args: string[]) =>
  (process: string) =>
    spawnSync('node', [join(folder, program), ...args], {
      encoding: 'utf8',
      env: { PATH: globalThis.process.env['PATH'], PROCESS: process, NODE_ENV: 'production' },
    }).stderr;

test.each([
  ['gateway', ['gateway']],
  ['redemption', ['services/redemption']],
  ['wallet', ['services/wallet']],
])('the image of %s holds what it runs, and no sources and no other process', (process, own) => {
  const { workspaces, files } = image(process);
  expect(workspaces).toEqual([...own, 'packages/contracts', 'packages/kernel'].sort());
  expect(files.filter((file) => /\.(ts|tsx|map)$|\.spec\./.test(file))).toEqual([]);
  // Which settings are missing is said by who has loaded all of its code.
  expect(start('run.mjs')(process)).toContain(`${process} can't start, `);
});

test("the image of ops holds every service, and the operator's commands", () => {
  const { workspaces, files } = image('ops');
  expect(workspaces.filter((name) => name.startsWith('services/'))).toHaveLength(7);
  expect(files).toContain('scripts/ops.mjs');
  expect(start('scripts/ops.mjs')('ops')).toContain('dlq list [topic]');
});

test('the image of the mailbox proxy holds no package', () => {
  const { workspaces, files } = image('mailbox-proxy');
  expect(workspaces).toEqual([]);
  expect(files.filter((file) => !file.endsWith('package.json'))).toEqual(
    expect.arrayContaining(['deploy/docker/mailbox-proxy.mjs', 'deploy/standalone/src/owners-only.ts']),
  );
});

test.each([
  ['payment-sandbox', 'payment-sandbox/payment-sandbox.main.js', 'payment-sandbox-assets'],
  ['demo', 'demo/demo.main.js', 'demo'],
])('the image of %s holds one program, its pictures or pages, and no package', (process, program, beside) => {
  const { workspaces, files } = image(process);
  expect(workspaces).toEqual([]);
  const own = files.filter((file) => !/package(-lock)?\.json$|\.npmrc$/.test(file));
  expect(own.filter((file) => !file.startsWith(`deploy/standalone/${beside}/`))).toEqual([
    `deploy/standalone/dist/${program}`,
  ]);
  expect(own.length).toBeGreaterThan(5);
});

test('there is no image of what is none of the processes', () => {
  expect(pick('catalogue').stderr).toContain('PROCESS is one of gateway, identity');
});
