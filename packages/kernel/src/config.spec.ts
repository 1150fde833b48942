import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from '@jest/globals';
import { z } from 'zod';
import { newEventKeys } from './event-keys.js';
import {
  baseUrl,
  ConfigError,
  fileSettings,
  isGiven,
  isSandbox,
  loadConfig,
  parseJson,
  qrSettings,
  sealingSettings,
  secretKey,
  serviceSettings,
  withRules,
  withSettingsOfFiles,
} from './config.js';

const whole = serviceSettings.extend(sealingSettings.pick({ CARD_SEALING_KEYS: true }).shape).extend(qrSettings.shape);
const eventKeys = newEventKeys(['redemption']);
const good = {
  MONGODB_URI: 'mongodb://user:hunter2@db:27017',
  REDIS_URL: 'redis://cache:6379',
  GRPC_LISTEN: '127.0.0.1:7001',
  TLS_DIR: '/tls',
  SESSION_PUBLIC_KEY: JSON.stringify(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })),
  EVENT_PUBLIC_KEYS: eventKeys.publicKeys,
  EVENT_SIGNING_KEYS: eventKeys.signingKeys['redemption'],
  CARD_SEALING_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  QR_SIGNING_KEY: randomBytes(32).toString('base64'),
};

function problemsOf(env: Record<string, string | undefined>, schema: Parameters<typeof loadConfig>[1] = whole): string {
  try {
    loadConfig('redemption', schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
}

describe('the settings of a process', () => {
  it('are read with their defaults, and production is the default mode', () => {
    expect(loadConfig('redemption', whole, good)).toMatchObject({
      MODE: 'production',
      LOG_LEVEL: 'info',
      GRPC_LISTEN: '127.0.0.1:7001',
      QR_SIGNING_KEY: Buffer.from(good.QR_SIGNING_KEY, 'base64'),
    });
  });

  it('are read as lists, numbers and keys where they are such', () => {
    const { KAFKA_BROKERS, OPS_PORT, CARD_SEALING_KEYS } = loadConfig('redemption', whole, {
      ...good,
      KAFKA_BROKERS: ' a:1, b:2,',
      OPS_PORT: '9100',
    });
    expect({ KAFKA_BROKERS, OPS_PORT, ids: CARD_SEALING_KEYS.map(({ id }) => id) }).toEqual({
      KAFKA_BROKERS: ['a:1', 'b:2'],
      OPS_PORT: 9100,
      ids: ['k1'],
    });
  });

  it('count as absent when they are empty, as environment files have it', () => {
    expect(loadConfig('redemption', whole, { ...good, KAFKA_BROKERS: '', LOG_LEVEL: '' })).toMatchObject({
      LOG_LEVEL: 'info',
    });
    expect(problemsOf({ ...good, REDIS_URL: '' })).toContain('REDIS_URL');
  });

  it('that are wrong are all said at once, by name, never with their value', () => {
    const bad = {
      MODE: 'demo-mode-7',
      LOG_LEVEL: 'loud-7',
      MONGODB_URI: 'http://user:hunter2@db',
      REDIS_URL: 'hunter3',
      KAFKA_BROKERS: undefined,
      GRPC_LISTEN: 'hunter4',
      TLS_DIR: '',
      OPS_PORT: '77777777',
      SESSION_PUBLIC_KEY: '{"kty":"hunter5"}',
      EVENT_PUBLIC_KEYS: 'hunter8',
      EVENT_SIGNING_KEYS: `hunter9:${Buffer.alloc(32).toString('base64')}`,
      CARD_SEALING_KEYS: `k1:${Buffer.from('hunter6').toString('base64')}`,
      QR_SIGNING_KEY: Buffer.from('hunter7').toString('base64'),
    };
    const message = problemsOf(bad);
    const named = Object.entries(bad)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    for (const name of named) expect(message).toMatch(new RegExp(`^  ${name}: `, 'm'));
    expect(message).toContain(`redemption can't start, ${named.length} setting(s) are wrong`);
    for (const value of ['hunter', 'demo-mode-7', 'loud-7', '77777777', ...Object.values(bad).slice(-2).map(String)])
      expect(message).not.toContain(value);
  });

  it('that are missing are all said at once', () => {
    const message = problemsOf({});
    for (const name of Object.keys(good)) expect(message).toContain(`  ${name}: `);
  });

  it('never make up a secret', () => {
    for (const name of ['CARD_SEALING_KEYS', 'QR_SIGNING_KEY', 'SESSION_PUBLIC_KEY', 'EVENT_SIGNING_KEYS'] as const)
      expect(problemsOf({ ...good, MODE: 'test', [name]: undefined })).toContain(name);
  });

  test.each([
    ['a private key', '{"kty":"OKP","crv":"X25519","x":"aa"}'],
    ['an RSA key', '{"kty":"RSA","n":"aa","e":"AQAB"}'],
    ['no JSON', 'not json'],
  ])('take no session key that is %s', (_what, SESSION_PUBLIC_KEY) => {
    expect(problemsOf({ ...good, SESSION_PUBLIC_KEY })).toContain(
      'SESSION_PUBLIC_KEY: must be an Ed25519 public key as JWK JSON',
    );
  });
});

describe('settings from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftcard-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { QR_SIGNING_KEY, MONGODB_URI, ...others } = good;

  it('are those of the environment, without the line break that an editor leaves', () => {
    const env = {
      ...others,
      QR_SIGNING_KEY_FILE: fileOf('qr', `${QR_SIGNING_KEY}\n`),
      MONGODB_URI_FILE: fileOf('uri', `${MONGODB_URI}\r\n`),
    };
    expect(loadConfig('redemption', whole, env)).toEqual(loadConfig('redemption', whole, good));
    expect(problemsOf({ ...env, S3_ENDPOINT: 'http://minio:9000' }, whole.and(fileSettings))).toBe('none');
  });

  it('are refused when they are given twice, can not be read or say nothing, each by name, without its value', () => {
    const message = problemsOf({
      ...others,
      MONGODB_URI,
      MONGODB_URI_FILE: fileOf('uri', MONGODB_URI),
      QR_SIGNING_KEY_FILE: join(folder, 'nowhere'),
      CARD_SEALING_KEYS: undefined,
      CARD_SEALING_KEYS_FILE: fileOf('empty', '\n'),
    });
    expect(message.split('\n').slice(1)).toEqual([
      '  MONGODB_URI: is given more than once: MONGODB_URI, MONGODB_URI_FILE',
      '  CARD_SEALING_KEYS: the file that CARD_SEALING_KEYS_FILE names is empty',
      '  QR_SIGNING_KEY: its file can not be read (ENOENT)',
    ]);
    expect(problemsOf({ ...others, MONGODB_URI, QR_SIGNING_KEY_FILE: folder })).toContain('can not be read (EISDIR)');
  });

  it('that are no setting are left alone: ENGINES_CA_FILE is a setting itself, and other programs have files of their own', () => {
    expect(
      loadConfig('redemption', whole, { ...good, ENGINES_CA_FILE: '/ca.crt', SSL_CERT_FILE: '/no' }),
    ).toMatchObject({
      ENGINES_CA_FILE: '/ca.crt',
    });
  });

  it('come from a folder that has a file for each, of which an empty one counts as absent', () => {
    const SECRETS_DIR = mkdtempSync(join(folder, 'secrets-'));
    writeFileSync(join(SECRETS_DIR, 'QR_SIGNING_KEY'), `${QR_SIGNING_KEY}\n`);
    writeFileSync(join(SECRETS_DIR, 'KAFKA_PASSWORD'), '');
    writeFileSync(join(SECRETS_DIR, 'SOMETHING_ELSE'), 'of another process');
    const env = { ...others, MONGODB_URI, SECRETS_DIR };
    expect(loadConfig('redemption', whole, env)).toEqual(loadConfig('redemption', whole, good));
    expect([isGiven('QR_SIGNING_KEY', env), isGiven('KAFKA_USER', env)]).toEqual([true, false]);
    expect(problemsOf({ ...env, QR_SIGNING_KEY })).toContain('QR_SIGNING_KEY, a file in SECRETS_DIR');
    expect(problemsOf({ ...good, SECRETS_DIR: join(folder, 'nowhere') })).toContain(
      'SECRETS_DIR: can not be read (ENOENT)',
    );
  });

  it('stand in the environment for those that pass them on', () => {
    const env = { A: '1', B_FILE: fileOf('b', '2') };
    expect(withSettingsOfFiles('standalone', ['A', 'B', 'C'], env)).toMatchObject({ A: '1', B: '2' });
    expect(() => withSettingsOfFiles('standalone', ['B'], { ...env, B: '3' })).toThrow('B: is given more than once');
  });
});

describe('rules over several settings', () => {
  const both = withRules(
    z.object({ NAME: z.string().optional(), PASSWORD: z.string().min(6).optional(), PORT: z.coerce.number() }),
    ({ NAME, PASSWORD }, refuse) => {
      if ((NAME === undefined) === (PASSWORD === undefined)) return;
      refuse('NAME', 'goes with PASSWORD');
      refuse('PASSWORD', 'goes with NAME');
    },
  );

  it('are asked when all else is right', () => {
    expect(problemsOf({ PORT: '1', NAME: 'a', PASSWORD: 'a long one' }, both)).toBe('none');
    expect(problemsOf({ PORT: '1', NAME: 'a' }, both)).toContain(
      '2 setting(s) are wrong:\n  NAME: goes with PASSWORD\n  PASSWORD: goes with NAME',
    );
  });

  it('are said beside settings that are missing, and never of a setting that is wrong by itself', () => {
    const message = problemsOf({ PASSWORD: 'short' }, both);
    expect(message).toContain('3 setting(s) are wrong');
    for (const problem of ['PORT: ', 'PASSWORD: Too small', 'NAME: goes with PASSWORD'])
      expect(message).toContain(problem);
  });
});

describe('the file store', () => {
  it('needs a folder or an S3 endpoint, and that is said beside every other problem', () => {
    expect(problemsOf({ S3_ENDPOINT: 'http://minio:9000' }, fileSettings)).toBe('none');
    expect(problemsOf({ FILES_DIR: '/files' }, fileSettings)).toBe('none');
    expect(problemsOf({}, fileSettings)).toContain('FILES_DIR: FILES_DIR or S3_ENDPOINT must be set');
    const message = problemsOf({ ...good, LOG_LEVEL: 'loud' }, whole.and(fileSettings));
    expect(message).toContain('LOG_LEVEL');
    expect(message).toContain('FILES_DIR');
  });
});

describe('an address that paths are written behind', () => {
  it('has no slash at its end', () => {
    for (const given of ['https://shop.test', 'https://shop.test/', 'https://shop.test//'])
      expect(baseUrl.parse(given)).toBe('https://shop.test');
    expect(baseUrl.safeParse('ftp://shop.test').success).toBe(false);
  });
});

describe('a payment sandbox', () => {
  it('is told by its host', () => {
    expect(
      ['https://connect.squareupsandbox.com', 'https://sandbox.web.squarecdn.com/v1/square.js'].map(isSandbox),
    ).toEqual([true, true]);
    expect(['https://connect.squareup.com', 'https://web.squarecdn.com/sandbox.js'].map(isSandbox)).toEqual([
      false,
      false,
    ]);
  });
});

describe('a secret key', () => {
  it('is 32 bytes of base64', () => {
    const key = randomBytes(32);
    expect(secretKey.parse(key.toString('base64'))).toEqual(key);
    for (const bytes of [0, 16, 31, 33])
      expect(secretKey.safeParse(randomBytes(bytes).toString('base64')).success).toBe(false);
  });
});

describe('JSON from outside', () => {
  it('is read, or nothing', () => {
    expect(parseJson('{"a":1}')).toEqual({ a: 1 });
    expect(parseJson('{')).toBeUndefined();
  });
});
