import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test("the operator's commands run from the one file that the image takes of scripts, and install and build nothing there", () => {
  const [, copied = ''] = /^COPY \S+ (scripts\/\S+) \/app\/\1$/m.exec(read('deploy/docker/Dockerfile')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'giftcard-image-'));
  try {
    cpSync(fileURLToPath(new URL(`../../../${copied}`, import.meta.url)), join(folder, copied));
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(folder, copied), ...args], {
        encoding: 'utf8',
        env: { REDIS_URL: 'redis://127.0.0.1:1' },
      }).stderr;
    expect(run()).toContain('dlq list [topic]');
    // The packages are the image's; all that is missing here is them.
    expect(run('dlq', 'list')).toContain("Cannot find package '@giftcard/kernel'");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every variable of docker-compose.yml stands in env.example, and no other', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const named = [...read('deploy/docker/env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...new Set(asked)].sort());
});

test.each(['.gitignore', '.dockerignore'])(
  'the file of secrets that the README has made is passed over by %s',
  (file) => {
    expect(read(file).split('\n')).toContain('.env');
  },
);
