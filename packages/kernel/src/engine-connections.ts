import { readFileSync } from 'node:fs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import { ConfigError, type EngineSettings } from './config.js';

export interface EngineTls {
  readonly ca: Buffer;
}

/** The authority that the engines' certificates are checked against; undefined for those of the system. */
export function engineTls({ ENGINES_CA_FILE }: Pick<EngineSettings, 'ENGINES_CA_FILE'>): EngineTls | undefined {
  return ENGINES_CA_FILE === undefined ? undefined : { ca: readFileSync(ENGINES_CA_FILE) };
}

/** Beside the address: a `rediss:` one is checked against the engines' authority. */
export function redisTls(settings: Pick<EngineSettings, 'REDIS_URL' | 'ENGINES_CA_FILE'>): { tls?: EngineTls } {
  const tls = settings.REDIS_URL.startsWith('rediss:') ? engineTls(settings) : undefined;
  return tls ? { tls } : {};
}

/** Where the brokers are, and who asks. */
export interface KafkaConnection {
  readonly brokers: string[];
  readonly sasl?: NonNullable<KafkaConfig['sasl']>;
  readonly ssl?: true | { ca: Buffer };
  /** How many brokers have to keep each event. */
  readonly replicas?: number;
}

/** Throws ConfigError for a log-in that is half there, or that would go over the network in clear. */
export function kafkaConnection(settings: EngineSettings): KafkaConnection | undefined {
  const { KAFKA_BROKERS, KAFKA_USER, KAFKA_PASSWORD, KAFKA_SASL, KAFKA_TLS, KAFKA_REPLICAS } = settings;
  if (!KAFKA_BROKERS) return undefined;
  const unnamed: KafkaConnection = {
    brokers: KAFKA_BROKERS,
    ...(KAFKA_TLS === 'on' ? { ssl: engineTls(settings) ?? true } : {}),
    ...(KAFKA_REPLICAS === undefined ? {} : { replicas: KAFKA_REPLICAS }),
  };
  if (KAFKA_USER === undefined && KAFKA_PASSWORD === undefined) return unnamed;
  if (KAFKA_USER === undefined || KAFKA_PASSWORD === undefined)
    throw new ConfigError('the event bus', ['KAFKA_USER, KAFKA_PASSWORD: must be set together']);
  if (KAFKA_SASL === 'plain' && !unnamed.ssl)
    throw new ConfigError('the event bus', ['KAFKA_TLS: must be on where KAFKA_SASL is plain']);
  return { ...unnamed, sasl: loginOf(KAFKA_SASL, KAFKA_USER, KAFKA_PASSWORD) };
}

function loginOf(mechanism: EngineSettings['KAFKA_SASL'], username: string, password: string): SASLOptions {
  if (mechanism === 'plain') return { mechanism, username, password };
  if (mechanism === 'scram-sha-256') return { mechanism, username, password };
  return { mechanism, username, password };
}
