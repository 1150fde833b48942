import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { gatewaySettings } from '@giftcard/gateway/config';
import { catalogSettings } from '@giftcard/catalog/config';
import { identitySettings } from '@giftcard/identity/config';
import { loadConfig, serviceSettings, settingNames } from '@giftcard/kernel/config';
import { notificationsSettings } from '@giftcard/notifications/config';
import { ordersSettings } from '@giftcard/orders/config';
import { redemptionSettings } from '@giftcard/redemption/config';
import { walletSettings } from '@giftcard/wallet/config';
import { externalSecretsOf, SECRETS, secretsOf } from '../../deploy/kubernetes/secrets.mjs';

const file = (path: string) => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'giftcard-kubernetes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROCESSES: Readonly<Record<string, z.ZodType>> = {
  gateway: gatewaySettings,
  identity: identitySettings,
  catalog: catalogSettings,
  orders: ordersSettings,
  wallet: walletSettings,
  redemption: redemptionSettings,
  notifications: notificationsSettings,
  analytics: serviceSettings,
};

/** The image sets the first; folders of pictures and events are for one machine; the documentation is in no image; the last is a day in production. */
const NOT_HERE = ['WEB_DIR', 'FILES_DIR', 'EVENT_ARCHIVE_DIR', 'DOCS_DIR', 'AUTO_RELOAD_NOTICE_MS'];
/** orders is not asked for it: its webhook's address is made of it. */
const MADE_OF: Readonly<Record<string, string[]>> = { orders: ['PUBLIC_URL'] };

/** What envFrom names, env says and the volume of secrets has of a process, in its manifest. */
function manifestOf(name: string) {
  const text = readFileSync(file(`kubernetes/base/processes/${name}.yaml`), 'utf8');
  const named = (kind: string) =>
    [...text.matchAll(new RegExp(`${kind}: \\{ name: ([\\w-]+) \\}`, 'g'))].map(([, map]) => map!);
  const said = [...text.matchAll(/- \{ name: ([A-Z_]+), value: (.+) \}/g)].map(
    ([, key, value]) => [key!, value!] as const,
  );
  return {
    maps: named('configMapRef'),
    secrets: named('secretRef'),
    mounted: text.match(/name: secrets, secret: \{ secretName: ([\w-]+), /)?.[1],
    said,
  };
}

const mapOf = (name: string) => parseEnv(readFileSync(file(`kubernetes/base/settings/${name}.env`), 'utf8'));

/** As an installation gives them in its overlay. */
const OF_A_SITE = {
  KAFKA_BROKERS: 'kafka.example.com:9092',
  PUBLIC_URL: 'https://cards.example.com',
  S3_ENDPOINT: 'https://s3.example.com',
  SUPERADMIN_EMAIL: 'admin@example.com',
  MAIL_FROM: 'Giftcard Vault <cards@example.com>',
};

const made = spawnSync(process.execPath, [file('docker/make-env.mjs'), 'production', join(folder, 'env')], {
  encoding: 'utf8',
});
const words = {
  ...parseEnv(made.status === 0 ? readFileSync(join(folder, 'env'), 'utf8') : ''),
  MONGODB_HOSTS: 'mongo-0.example.com:27017,mongo-1.example.com:27017',
  MONGODB_OPTIONS: 'tls=true&replicaSet=rs0',
  REDIS_HOST: 'redis.example.com:6379',
  SMTP_URL: 'smtp://cards:secret@mail.example.com:587',
};
const secrets = Object.fromEntries(
  secretsOf(words).items.map(({ metadata, stringData }) => [metadata.name, stringData]),
);

describe.each(Object.entries(PROCESSES))('the manifests of %s', (name, schema) => {
  const { maps, secrets: named, mounted, said } = manifestOf(name);

  test('name every setting that it knows, and no other', () => {
    const given = [
      ...maps.flatMap((map) => Object.keys(mapOf(map))),
      ...Object.keys(SECRETS[name]!),
      ...said.map(([key]) => key),
    ];
    const known = [...new Set(settingNames(schema))].filter((key) => !NOT_HERE.includes(key));
    expect(given.sort()).toEqual([...known, ...(MADE_OF[name] ?? [])].sort());
  });

  test('start it, in production, with the secrets that are made for it', () => {
    // As files: none is in its environment.
    expect([named, mounted]).toEqual([[], name]);
    const SECRETS_DIR = mkdtempSync(join(folder, name));
    for (const [key, value] of Object.entries(secrets[name]!)) writeFileSync(join(SECRETS_DIR, key), value);
    const settings: Record<string, string | undefined> = { SECRETS_DIR };
    for (const map of maps) Object.assign(settings, mapOf(map));
    for (const [key, value] of Object.entries(OF_A_SITE)) if (key in settings) settings[key] = value;
    for (const [key, value] of said)
      settings[key] = value.replace(/\$\((\w+)\)/, (_, word: string) => settings[word] ?? '');
    expect(loadConfig(name, schema, settings)).toMatchObject({ MODE: 'production' });
  });

  test('keep no secret where everybody may read it', () => {
    for (const map of maps)
      for (const key of Object.keys(mapOf(map)))
        expect(key).not.toMatch(/PASSWORD|_KEYS?$|TOKEN$|_URI$|REDIS_URL|SMTP_URL/);
  });
});

test('a secret is made of what stands in the file alone, and what is missing is said by name', () => {
  const { REDIS_HOST: _redis, SMTP_URL: _smtp, ...some } = words;
  expect(() => secretsOf(some)).toThrow('not in the file: REDIS_HOST, SMTP_URL');
});

test('a store that has the same words gives the same secrets', () => {
  const external = externalSecretsOf('store', 'giftcard-vault').items as {
    metadata: { name: string };
    spec: { target: { template: { data: Record<string, string> } }; data: { secretKey: string }[] };
  }[];
  for (const { metadata, spec } of external) {
    const read = new Set(spec.data.map(({ secretKey }) => secretKey));
    const filled = Object.entries(spec.target.template.data).map(([key, text]) => [
      key,
      text.replaceAll(/\{\{ \.(\w+) \}\}/g, (_, word: string) => {
        expect(read).toContain(word);
        return (words as Record<string, string | undefined>)[word] ?? '';
      }),
    ]);
    expect([metadata.name, Object.fromEntries(filled)]).toEqual([metadata.name, secrets[metadata.name]]);
  }
  expect(external).toHaveLength(Object.keys(SECRETS).length);
});
