import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { goProgram } from '../../../tests/engines/builds.mjs';
import { findTool } from '../../../tests/engines/places.mjs';

const BUILT_WITHIN_MS = 180_000;
const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

interface Model {
  readonly services: Record<
    string,
    {
      readonly volumes?: readonly { type: string; source: string }[];
      readonly environment?: Readonly<Record<string, string>>;
    }
  >;
}

/** docker-compose.yml as `docker compose config` reads it: by its library. */
if (!(await findTool('go')))
  test.skip('docker-compose.yml as docker compose reads it: skipped, go not found', () => undefined);
else
  describe('docker-compose.yml as docker compose reads it', () => {
    let folder: string;
    let program: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'giftcard-compose-'));
      program = join(await goProgram(fileOf('tests/engines/compose'), '.', join(folder, 'build.log')), 'program');
      for (const [mode, name] of [
        ['production', '.env'],
        ['production', 'unfinished.env'],
        ['demo', 'demo.env'],
      ] as const)
        execFileSync(process.execPath, [fileOf('deploy/docker/make-env.mjs'), mode, join(folder, name)]);
      appendFileSync(join(folder, '.env'), 'SMTP_URL=smtps://user:password@smtp.example.com:465\n');
    }, BUILT_WITHIN_MS);

    afterAll(() => rmSync(folder, { recursive: true }));

    const read = (env: string, ...profiles: string[]) =>
      spawnSync(program, [fileOf('docker-compose.yml'), env, ...profiles], { encoding: 'utf8', env: {} });
    const servicesOf = (env: string, ...profiles: string[]) => {
      const { status, stdout, stderr } = read(join(folder, env), ...profiles);
      expect([status, stderr]).toEqual([0, '']);
      return (JSON.parse(stdout) as Model).services;
    };
    const namesOf = (...profiles: string[]) => Object.keys(servicesOf('.env', ...profiles));

    test('is whole with the file of secrets that is made for it and a mail server, and has the profiles observability, demo and ops', () => {
      const plain = namesOf();
      expect(plain).toEqual(expect.arrayContaining(['proxy', 'gateway', 'redemption', 'kafka']));
      expect(namesOf('observability').filter((name) => !plain.includes(name))).toEqual([
        'grafana',
        'prometheus',
        'tempo',
      ]);
      expect(namesOf('demo').filter((name) => !plain.includes(name))).toEqual([
        'demo',
        'mailbox',
        'mailbox-proxy',
        'payment-sandbox',
        'payment-sandbox-proxy',
      ]);
      expect(namesOf('ops').filter((name) => !plain.includes(name))).toEqual(['ops']);
    });

    test('takes payments and mails by its own sandbox and mailbox with the file of secrets of a demo, and with no other', () => {
      const addresses = (env: string) => {
        const { orders, gateway, notifications } = servicesOf(env, 'demo');
        const named = (of: typeof orders, ...names: string[]) => names.map((name) => of!.environment![name]);
        return [
          ...named(orders, 'SQUARE_BASE_URL', 'SQUARE_SCRIPT_URL', 'SQUARE_WEBHOOK_URL'),
          ...named(gateway, 'PAYMENT_ORIGINS'),
          ...named(notifications, 'SMTP_URL'),
        ];
      };
      expect(addresses('demo.env')).toEqual([
        'http://payment-sandbox:8090',
        'https://localhost:8444/square.js',
        'http://gateway:8080/api/payments/webhook',
        'https://localhost:8444',
        'smtp://mailbox:1025',
      ]);
      expect(addresses('.env')).toEqual([
        'https://connect.squareupsandbox.com',
        'https://sandbox.web.squarecdn.com/v1/square.js',
        'https://localhost:8443/api/payments/webhook',
        'https://sandbox.web.squarecdn.com,https://pci-connect.squareupsandbox.com',
        'smtps://user:password@smtp.example.com:465',
      ]);
      const demo = servicesOf('demo.env', 'demo');
      const keyOf = (name: string) => demo[name]!.environment!['SQUARE_WEBHOOK_KEYS'];
      expect(keyOf('payment-sandbox')).toBe(keyOf('orders'));
      expect(keyOf('orders')).not.toBe('');
    });

    test('mounts of this repository what is there', () => {
      const { services } = JSON.parse(read(join(folder, '.env'), '*').stdout) as Model;
      const bound = Object.values(services).flatMap(({ volumes = [] }) =>
        volumes.flatMap(({ type, source }) => (type === 'bind' ? [source] : [])),
      );
      expect(bound.length).toBeGreaterThan(5);
      for (const source of bound) expect(() => readdirOrFile(source)).not.toThrow();
    });

    test('is refused without secrets, with the name of one that is missing', () => {
      const { status, stderr } = read('/dev/null');
      expect([status, stderr]).toEqual([1, expect.stringMatching(/required variable [A-Z_]+ is missing/)]);
    });

    test('is refused where nobody said where mails go', () => {
      const { status, stderr } = read(join(folder, 'unfinished.env'));
      expect([status, stderr]).toEqual([1, expect.stringContaining('required variable SMTP_URL is missing')]);
    });
  });

function readdirOrFile(path: string): void {
  try {
    readdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
  }
}
