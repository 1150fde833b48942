import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { sealingSettings } from '@giftcard/kernel/config';
import { createSealer } from '@giftcard/kernel/sealer';
import type { Engines } from './engines.js';
import { environments, PROCESSES } from './environments.js';
import { forEachService, SERVICES } from './services.js';
import { sandboxWebhookKey, type Secrets } from './secrets.js';
import { pageAt, readSettings, standaloneSettings } from './settings.js';

const sealingKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const secrets: Secrets = {
  sessionPublicKey: 'session-public',
  sessionPrivateKey: 'session-private',
  sealingKeys: {
    CARD_SEALING_KEYS: sealingKey('card-1'),
    CODE_SEALING_KEYS: sealingKey('code-1'),
    LINK_SEALING_KEYS: sealingKey('link-1'),
    PASS_SEALING_KEYS: sealingKey('pass-1'),
    PAYMENT_SEALING_KEYS: sealingKey('payment-1'),
    PERSON_SEALING_KEYS: sealingKey('person-1'),
    FACTOR_SEALING_KEYS: sealingKey('factor-1'),
  },
  qrSigningKey: 'qr',
  offlineSigningKeys: sealingKey('offline-1'),
  redisPassword: 'redis',
  enginesKey: 'engines',
  superAdminPassword: 'super',
  demoPassword: 'demo',
  eventPublicKeys: 'events-public',
  eventSigningKeys: Object.fromEntries(SERVICES.map((name) => [name, `${name}-events`])),
  wallet: { GOOGLE_KEY: 'google-key' },
};
const engines: Engines = {
  mongoUris: forEachService((name) => `mongodb://${name}:of-${name}@127.0.0.1:1`),
  redisUrl: 'redis://:redis@127.0.0.1:2',
  smtpUrl: 'smtp://127.0.0.1:3',
  squareBaseUrl: 'http://127.0.0.1:4',
  squareScriptUrl: 'http://127.0.0.1:4/square.js',
  mailboxUrl: 'http://127.0.0.1:5',
  sandboxUrl: 'http://127.0.0.1:4',
  mailboxLink: 'http://127.0.0.1:5',
  sandboxLink: 'http://127.0.0.1:4/sandbox',
  stops: [],
};
const ports = [11, 12, 13, 14, 15, 16, 17];
function withSettings<T>(settings: Record<string, string>, work: () => T): T {
  Object.assign(process.env, settings);
  try {
    return work();
  } finally {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
  }
}
const realSquare = { SQUARE_BASE_URL: 'https://connect.squareup.com' };
const withoutSandbox: Engines = {
  ...engines,
  squareBaseUrl: realSquare.SQUARE_BASE_URL,
  sandboxUrl: undefined,
  squareScriptUrl: undefined,
};
const made = (env: Record<string, string> = {}, given = engines) =>
  environments(standaloneSettings.parse(env), secrets, given, ports);

test('each process gets the secrets that it needs, and no other', () => {
  const holders = (secret: string) =>
    Object.entries(made())
      .filter(([, env]) => Object.values(env).includes(secret))
      .map(([name]) => name)
      .sort();
  expect(holders('session-private')).toEqual(['identity']);
  expect(holders('super')).toEqual(['identity']);
  expect(holders('qr')).toEqual(['notifications', 'redemption', 'wallet']);
  expect(holders('google-key')).toEqual(['wallet']);
  expect(holders('demo')).toEqual([]);
  expect(holders('engines')).toEqual([]);
  for (const [name, uri] of Object.entries(engines.mongoUris)) expect(holders(uri)).toEqual([name]);
  for (const name of SERVICES) expect(holders(`${name}-events`)).toEqual([name]);
  expect(holders('events-public')).toEqual(['gateway', ...SERVICES].sort());
});

/** Who opens what; everybody else has to fail with every key list that they were given, whatever it is called. */
test.each([
  ['card-code', ['notifications', 'orders', 'redemption', 'wallet']],
  ['public-token', ['notifications', 'orders', 'redemption', 'wallet']],
  ['person-link', ['notifications', 'orders', 'redemption', 'wallet']],
  ['reminder-choice', ['notifications', 'orders', 'redemption', 'wallet']],
  ['one-time-code', ['identity', 'notifications', 'redemption']],
  ['presence', ['identity', 'notifications', 'redemption']],
  ['set-password', ['identity', 'notifications']],
  ['apple-pass', ['wallet']],
  ['apple-push-token', ['wallet']],
  ['payment-source', ['orders']],
  ['checkout-secret', ['orders']],
  ['square-access-token', ['orders']],
  ['square-webhook-key', ['orders']],
  ['person-key', ['orders']],
  ['address-hash-key', ['orders']],
  ['totp', ['identity']],
] as const)('a sealed %s is opened with the settings of %j alone', (context, expected) => {
  const sealed = createSealer(sealingSettings.parse(secrets.sealingKeys)).seal('EAAA-secret', context);
  const opens = (env: NodeJS.ProcessEnv) =>
    Object.entries(env).some(([name, keys]) => {
      if (!name.endsWith('SEALING_KEYS') || keys === undefined) return false;
      const stolen = Object.fromEntries(sealingSettings.keyof().options.map((setting) => [setting, keys]));
      try {
        return createSealer(sealingSettings.parse(stolen)).open(sealed, context) === 'EAAA-secret';
      } catch {
        return false;
      }
    });
  const openers = Object.entries(made()).filter(([, env]) => opens(env));
  expect(openers.map(([name]) => name).sort()).toEqual(expected);
});

/** YAML as the package reads it that runs compose files for testcontainers. */
const { parse } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('testcontainers')).resolve('docker-compose'),
)('yaml') as { parse(text: string, options: { merge: boolean }): unknown };
const compose = parse(readFileSync(fileURLToPath(new URL('../../../docker-compose.yml', import.meta.url)), 'utf8'), {
  merge: true,
}) as {
  services: Record<
    string,
    {
      environment: Record<string, unknown>;
      entrypoint?: string[];
      profiles?: string[];
      volumes?: (string | { source: string; target: string; volume?: { subpath: string } })[];
      depends_on?: Record<string, { condition: string }>;
    }
  >;
};

/** The pictures are in the bucket, the events in Kafka, the web app in the image; documentation is standalone's, limits are switched off, and reloads announced late, for tests only; its Kafka knows passwords. */
const OF_TOKENS = ['KAFKA_TOKEN_FILE', 'KAFKA_TOKEN_URL', 'KAFKA_TOKEN_SCOPE'];
const NOT_IN_CONTAINERS = [
  'FILES_DIR',
  'EVENT_ARCHIVE_DIR',
  'WEB_DIR',
  'DOCS_DIR',
  'RATE_LIMITS',
  'AUTO_RELOAD_NOTICE_MS',
  ...OF_TOKENS,
];

test.each(Object.keys(made()) as (keyof ReturnType<typeof made>)[])(
  'docker-compose.yml gives %s what npm start would pass on to it, and nothing else',
  (name) => {
    const ofRealWallets = { GOOGLE_WALLET_ISSUER_ID: '1', APPLE_PASS_TYPE_ID: 'pass.test' };
    const needed = withSettings(ofRealWallets, () => Object.keys(made(realSquare, withoutSandbox)[name]));
    expect(Object.keys(compose.services[name]!.environment).sort()).toEqual(
      needed.filter((setting) => !NOT_IN_CONTAINERS.includes(setting)).sort(),
    );
  },
);

test("docker-compose.yml has the operator's commands, with the settings of every service", () => {
  const { ops, gateway: _gateway, ...others } = compose.services;
  const settings = SERVICES.map((name) => others[name]!.environment).reduce((all, each) => ({ ...all, ...each }), {});
  expect(ops).toMatchObject({ profiles: ['ops'], entrypoint: ['node', 'scripts/ops.mjs'] });
  const signingKeys = SERVICES.map((name) => others[name]!.environment['EVENT_SIGNING_KEYS']);
  expect(new Set(signingKeys).size).toBe(SERVICES.length);
  expect(Object.keys(ops!.environment).sort()).toEqual(
    [...Object.keys(settings), 'BACKUP_BUCKET', 'BACKUP_KEY'].sort(),
  );
  expect(ops!.environment).toMatchObject({ EVENT_SIGNING_KEYS: signingKeys.join(','), KAFKA_USER: 'ops' });
});

test('each process has the certificate of its name and no other; the key that signs them is with the container that makes them', () => {
  const env = made();
  for (const name of PROCESSES) {
    expect(env[name]['TLS_DIR']).toMatch(new RegExp(`tls/${name}$`));
    const { environment, volumes, depends_on } = compose.services[name]!;
    expect(volumes).toEqual([
      { type: 'volume', source: 'tls', target: environment['TLS_DIR'], read_only: true, volume: { subpath: name } },
    ]);
    expect(depends_on).toMatchObject({ certificates: { condition: 'service_healthy' } });
  }
  const whole = Object.entries(compose.services).filter(([, { volumes }]) => volumes?.includes('tls:/tls'));
  expect(whole.map(([name]) => name)).toEqual(['certificates']);
});

test('the gateway knows where each service listens', () => {
  const { gateway, orders } = made();
  expect(orders['GRPC_LISTEN']).toBe('127.0.0.1:13');
  expect(gateway['ORDERS_URL']).toBe('127.0.0.1:13');
  expect([orders['MONGODB_URI'], gateway['MONGODB_URI']]).toEqual([
    'mongodb://orders:of-orders@127.0.0.1:1',
    undefined,
  ]);
});

test('a real payment provider takes the place of the sandbox, with no account of the sandbox', () => {
  const { orders } = made(realSquare, withoutSandbox);
  expect([orders['SQUARE_BASE_URL'], orders['SQUARE_ACCESS_TOKEN']]).toEqual([
    'https://connect.squareup.com',
    undefined,
  ]);
  expect(made().orders['SQUARE_ACCESS_TOKEN']).toBe('sandbox-platform');
});

test('the sandbox signs its notifications with a key that orders alone has, and reaches the gateway whatever its public address is', () => {
  const { orders, ...others } = made({ PORT: '9000', HOST: '0.0.0.0', PUBLIC_URL: 'https://cards.example.com' });
  expect(orders['SQUARE_WEBHOOK_URL']).toBe('http://127.0.0.1:9000/api/payments/webhook');
  expect(orders['SQUARE_WEBHOOK_KEYS']).toBe(sandboxWebhookKey(secrets));
  expect(JSON.stringify(others)).not.toContain(sandboxWebhookKey(secrets));
});

test.each([
  [
    'orders',
    {
      PAYMENTS_FIXED_AMOUNT: '1',
      SQUARE_METHODS: 'card',
      PLACE_WITHIN_MS: '60000',
      RECONCILE_EVERY_MS: '1000',
      REFUND_CONFIRMED_OVER_CENTS: '5000',
    },
  ],
  [
    'notifications',
    {
      MAIL_FROM: 'Cards <cards@example.com>',
      MAIL_UNSUBSCRIBE: 'stop@example.com',
      MAIL_RETURN_PATH: 'returns@example.com',
      MAIL_RETURNS_TOKEN: 'a-password-of-thirty-two-letters',
      SMS_PROVIDER: 'twilio',
      SMS_BASE_URL: 'https://sms.example.com',
      SMS_ACCOUNT_SID: 'AC1',
      SMS_AUTH_TOKEN: 'a-token',
      SMS_FROM: '+13025550100',
      SMS_DAILY_LIMIT: '50',
      SMS_BUYER_DAILY_LIMIT: '5',
      PLATFORM_MAIL_MONTHS: '12',
    },
  ],
  ['identity', { REQUESTS_REJECTED_MONTHS: '3', REQUESTS_MONTHS: '12', AUDIT_MONTHS: '36' }],
  [
    'gateway',
    {
      TRUST_PROXY: '10.0.0.0/8',
      OPERATOR_NAME: 'Harbor Cards LLC',
      CONTACT_EMAIL: 'hello@example.com',
      CONTACT_PHONE: '(802) 555-0142',
      CONTACT_ADDRESS: '1 Pier Road',
      LEGAL_DIR: '/etc/legal',
    },
  ],
] as const)('%s gets what was set for it', (name, given: Record<string, string>) => {
  withSettings(given, () => expect(made()[name]).toMatchObject(given));
});

test('gifts are texted into the mailbox, unless it was said otherwise; without mailbox and provider none is', () => {
  const texting = (engine = engines) =>
    (['gateway', 'orders', 'redemption', 'notifications'] as const).map(
      (name) => environments(standaloneSettings.parse({}), secrets, engine, ports)[name]['SMS_CALLING_CODES'],
    );
  const all = '+1,+33,+34,+39,+44,+49';
  expect(texting()).toEqual([all, all, all, all]);
  expect(made().notifications['SMS_PROVIDER']).toBe('sandbox');
  withSettings({ SMS_CALLING_CODES: '+1' }, () => expect(texting()).toEqual(['+1', '+1', '+1', '+1']));
  const without = { ...engines, mailboxUrl: undefined };
  expect(texting(without)).toEqual([undefined, undefined, undefined, undefined]);
});

test('mails are from an address of nobody where no other was set', () => {
  expect(made().notifications['MAIL_FROM']).toBe('Giftcard Vault <cards@giftcard.test>');
});

test('each process says how it is on a port of its own, when it is asked for', () => {
  expect(Object.values(made()).map(({ OPS_PORT }) => OPS_PORT)).toEqual(Array.from({ length: 8 }, () => undefined));
  const ports = Object.entries(made({ OPS_PORT: '9100' })).map(([name, { OPS_PORT }]) => `${name} ${String(OPS_PORT)}`);
  expect(ports).toEqual([
    'identity 9101',
    'catalog 9102',
    'orders 9103',
    'wallet 9104',
    'redemption 9105',
    'notifications 9106',
    'analytics 9107',
    'gateway 9100',
  ]);
});

test('mailbox and sandbox are found where the platform is', () => {
  const at = (env: Record<string, string>) => pageAt(standaloneSettings.parse(env), 8090);
  expect([
    at({}),
    at({ HOST: '0.0.0.0' }),
    at({ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:8080' }),
    at({ PUBLIC_URL: 'https://cards.example.com' }),
  ]).toEqual(['http://127.0.0.1:8090', 'http://localhost:8090', 'http://192.168.1.20:8090', 'http://127.0.0.1:8090']);
});

test('mails and pages name the address that the platform is reached at', () => {
  expect(made({ PORT: '9000' }).notifications['PUBLIC_URL']).toBe('http://127.0.0.1:9000');
  expect(made({ HOST: '0.0.0.0' }).gateway['PUBLIC_URL']).toBe('http://localhost:8080');
  expect(made({ PUBLIC_URL: 'https://cards.example.com/' }).wallet['PUBLIC_URL']).toBe('https://cards.example.com');
});

test.each(['0', '70000', 'x', '-1'])('%s is no port', (port) =>
  expect(standaloneSettings.safeParse({ PORT: port }).success).toBe(false),
);

test('a secret that is passed on may come from a file, and one that comes twice is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftcard-secrets-'));
  const file = join(folder, 'token');
  writeFileSync(file, 'of-the-file\n');
  try {
    const env = { SQUARE_ACCESS_TOKEN_FILE: file, SUPERADMIN_PASSWORD_FILE: file };
    withSettings({ SQUARE_ACCESS_TOKEN: '' }, () => {
      expect(readSettings(env)).toMatchObject({ SUPERADMIN_PASSWORD: 'of-the-file' });
      expect(made(realSquare, withoutSandbox).orders).toMatchObject({ SQUARE_ACCESS_TOKEN: 'of-the-file' });
    });
    expect(() => readSettings({ ...env, SQUARE_ACCESS_TOKEN: 'another' })).toThrow(
      'SQUARE_ACCESS_TOKEN: is given more than once: SQUARE_ACCESS_TOKEN, SQUARE_ACCESS_TOKEN_FILE',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
