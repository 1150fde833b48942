import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { engineSettings } from './config.js';
import { kafkaConnection, redisTls } from './engine-connections.js';

const settings = (given: Record<string, string>) => engineSettings.parse({ REDIS_URL: 'redis://redis:6379', ...given });
const kafka = (given: Record<string, string>) => kafkaConnection(settings({ KAFKA_BROKERS: 'kafka:9092', ...given }));
const login = { KAFKA_USER: 'orders', KAFKA_PASSWORD: 'secret' };

test('Kafka is asked without a log-in, in clear, where nothing else is set, and not at all without brokers', () => {
  expect(kafka({})).toEqual({ brokers: ['kafka:9092'] });
  expect(kafka({ KAFKA_REPLICAS: '3' })).toEqual({ brokers: ['kafka:9092'], replicas: 3 });
  expect(kafka({ KAFKA_PARTITIONS: '12' })).toEqual({ brokers: ['kafka:9092'], partitions: 12 });
  expect(kafkaConnection(settings({}))).toBeUndefined();
});

test('a log-in at Kafka is by SCRAM unless another way is named, which sends no password in clear', () => {
  expect(kafka(login)?.sasl).toEqual({ mechanism: 'scram-sha-512', username: 'orders', password: 'secret' });
  expect(kafka({ ...login, KAFKA_SASL: 'scram-sha-256' })?.sasl?.mechanism).toBe('scram-sha-256');
  expect(kafka({ ...login, KAFKA_SASL: 'plain', KAFKA_TLS: 'on' })).toMatchObject({ ssl: true });
  expect(() => kafka({ ...login, KAFKA_SASL: 'plain' })).toThrow('KAFKA_TLS: must be on');
});

test('a log-in at Kafka may be by a token, of a file or of an endpoint, never in clear', () => {
  const byToken = { KAFKA_SASL: 'oauthbearer', KAFKA_TLS: 'on' };
  const KAFKA_TOKEN_URL = 'https://accounts.example.com/token';
  for (const given of [{ KAFKA_TOKEN_FILE: '/token' }, { ...login, KAFKA_TOKEN_URL }])
    expect(kafka({ ...byToken, ...given })).toMatchObject({ ssl: true, sasl: { mechanism: 'oauthbearer' } });
  expect(() => kafka({ ...byToken, KAFKA_TOKEN_FILE: '/token', KAFKA_TLS: 'off' })).toThrow('KAFKA_TLS: must be on');
  expect(() => kafka(byToken)).toThrow('KAFKA_TOKEN_FILE, KAFKA_TOKEN_URL: one of them');
  expect(() => kafka({ ...byToken, ...login, KAFKA_TOKEN_URL, KAFKA_TOKEN_FILE: '/token' })).toThrow('one of them');
  expect(() => kafka({ ...byToken, KAFKA_TOKEN_URL })).toThrow('must be set with KAFKA_TOKEN_URL');
});

test.each(['KAFKA_USER', 'KAFKA_PASSWORD'])('%s alone is refused, and its value is not repeated', (name) => {
  expect(() => kafka({ [name]: 'secret' })).toThrow('KAFKA_USER, KAFKA_PASSWORD: must be set together');
  expect(() => kafka({ [name]: 'secret' })).not.toThrow('secret');
});

test("the engines' own authority is believed where TLS is spoken, and nowhere else", () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftcard-ca-'));
  try {
    const ENGINES_CA_FILE = join(folder, 'ca.crt');
    writeFileSync(ENGINES_CA_FILE, 'authority');
    const ca = Buffer.from('authority');
    expect(kafka({ KAFKA_TLS: 'on', ENGINES_CA_FILE })?.ssl).toEqual({ ca });
    expect(kafka({ ENGINES_CA_FILE })?.ssl).toBeUndefined();
    expect(redisTls(settings({ REDIS_URL: 'rediss://redis:6379', ENGINES_CA_FILE }))).toEqual({ tls: { ca } });
    expect(redisTls(settings({ ENGINES_CA_FILE }))).toEqual({});
  } finally {
    rmSync(folder, { recursive: true });
  }
});
