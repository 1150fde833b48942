import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockDataDir } from '../src/data-lock.js';
import { loadSecrets } from '../src/secrets.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the secrets of a folder are made once, for its owner alone', async () => {
  const made = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(made);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  const other = await loadSecrets(join(folder, 'other'));
  for (const name of [
    'sessionPrivateKey',
    'sealingKeys',
    'qrSigningKey',
    'redisPassword',
    'superAdminPassword',
    'demoPassword',
  ] as const)
    expect(other[name]).not.toBe(made[name]);
});

test('damaged secrets stop the start instead of being made anew', async () => {
  await loadSecrets(folder);
  const path = join(folder, 'secrets.json');
  const half = (await readFile(path, 'utf8')).slice(0, 100);
  await writeFile(path, half);
  await expect(loadSecrets(folder)).rejects.toThrow(/damaged/);
  expect(await readFile(path, 'utf8')).toBe(half);
});

test('one folder, one platform', async () => {
  const lock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(/Another platform is running/);
  await new Promise((closed) => lock.close(closed));
  (await lockDataDir(folder)).close();
});
