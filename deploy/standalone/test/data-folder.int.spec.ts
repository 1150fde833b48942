import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sealingSettings } from '@giftcard/kernel/config';
import { createSealer } from '@giftcard/kernel/sealer';
import { ownDataFolder } from '../src/data-folder.js';
import { lockDataDir } from '../src/data-lock.js';
import { SERVICES } from '../src/services.js';
import { enginePassword, loadSecrets } from '../src/secrets.js';

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
    'qrSigningKey',
    'offlineSigningKeys',
    'redisPassword',
    'enginesKey',
    'superAdminPassword',
    'demoPassword',
  ] as const)
    expect(other[name]).not.toBe(made[name]);
  const sealingKeys = [made, other].flatMap((secrets) => Object.values(secrets.sealingKeys));
  expect(new Set(sealingKeys).size).toBe(2 * Object.keys(made.sealingKeys).length);
});

test('a folder of an earlier version gets what it lacks, and keeps the rest', async () => {
  const { enginesKey, ...earlier } = await loadSecrets(folder);
  const path = join(folder, 'secrets.json');
  await writeFile(path, JSON.stringify(earlier), { mode: 0o600 });
  const now = await loadSecrets(folder);
  expect(now).toMatchObject(earlier);
  expect([now.enginesKey, now.enginesKey.length]).not.toEqual([enginesKey, 0]);
  expect(await loadSecrets(folder)).toEqual(now);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a folder of when one key sealed everything opens what that key sealed, and seals with a key for each purpose', async () => {
  const { sealingKeys: _apart, ...rest } = await loadSecrets(folder);
  const earlier = `first:${randomBytes(32).toString('base64')}`;
  const keysOf = (lists: Record<string, string>) => createSealer(sealingSettings.parse(lists));
  const before = keysOf(Object.fromEntries(sealingSettings.keyof().options.map((name) => [name, earlier])));
  await writeFile(join(folder, 'secrets.json'), JSON.stringify({ ...rest, sealingKeys: earlier }), { mode: 0o600 });
  const { sealingKeys } = await loadSecrets(folder);
  const now = keysOf(sealingKeys);
  for (const context of ['card-code', 'one-time-code', 'set-password', 'apple-pass', 'square-access-token'] as const) {
    expect(now.open(before.seal('a secret', context), context)).toBe('a secret');
    expect(now.seal('a secret', context)).not.toMatch(/^first\./);
  }
  expect((await loadSecrets(folder)).sealingKeys).toEqual(sealingKeys);
});

test('the password of one engine tells none of another', async () => {
  const secrets = await loadSecrets(folder);
  const users = [...SERVICES.map((name) => `database ${name}`), 'mailbox'];
  expect(new Set(users.map((user) => enginePassword(secrets, user))).size).toBe(users.length);
});

test('a folder that was open to others is closed with all that is in it, and what is written later is closed too', async () => {
  const umask = process.umask(0o022);
  try {
    await mkdir(join(folder, 'mails'));
    await writeFile(join(folder, 'mails', 'link.eml'), 'a link');
    await chmod(folder, 0o755);
    await ownDataFolder(folder);
    await writeFile(join(folder, 'later'), '');
    const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;
    expect(await Promise.all(['.', 'mails', 'mails/link.eml', 'later'].map(modeOf))).toEqual([
      0o700, 0o700, 0o600, 0o600,
    ]);
  } finally {
    process.umask(umask);
  }
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
