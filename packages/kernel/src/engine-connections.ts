import { readFileSync } from 'node:fs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import { tokensOfEndpoint, tokensOfFile, type KafkaTokens } from './bus/kafka/kafka-tokens.js';
import { ConfigError, type EngineSettings } from './config.js';

export interface EngineTls {
  readonly ca: Buffer;
}

/** The authority that the engines' certificates are checked against; undefined for those of the system. */
export function engineTls({ ENGINES_CA_FILE }: Pick<EngineSettings, 'ENGINES_CA_FILE'>): EngineTls | undefined {
  return ENGINES_CA_FILE === undefined ? undefined : { ca: readFileSync(ENGINES_CA_FILE) };
}

/** Beside the address: a `rediss` one is checked against the engines' authority; that of one server says by itself that it is one. */
export function redisTls(settings: Pick<EngineSettings, 'REDIS_URL' | 'ENGINES_CA_FILE'>): {
  tls?: Partial<EngineTls>;
} {
  const [, isOfMany] = /^rediss(\+?)/i.exec(settings.REDIS_URL) ?? [];
  if (isOfMany === undefined) return {};
  const tls = engineTls(settings) ?? (isOfMany ? {} : undefined);
  return tls ? { tls } : {};
}

/** Where the brokers are, and who asks. */
export interface KafkaConnection {
  readonly brokers: string[];
  readonly sasl?: NonNullable<KafkaConfig['sasl']>;
  readonly ssl?: true | { ca: Buffer };
  /** How many brokers have to keep each event. */
  readonly replicas?: number;
  /** Of topics that are made. */
  readonly partitions?: number;
}

/** Throws ConfigError for a log-in that is half there, or that would go over the network in clear. */
export function kafkaConnection(settings: EngineSettings): KafkaConnection | undefined {
  const { KAFKA_BROKERS, KAFKA_USER, KAFKA_PASSWORD, KAFKA_SASL, KAFKA_TLS, KAFKA_REPLICAS, KAFKA_PARTITIONS } =
    settings;
  if (!KAFKA_BROKERS) return undefined;
  const unnamed: KafkaConnection = {
    brokers: KAFKA_BROKERS,
    ...(KAFKA_TLS === 'on' ? { ssl: engineTls(settings) ?? true } : {}),
    ...(KAFKA_REPLICAS === undefined ? {} : { replicas: KAFKA_REPLICAS }),
    ...(KAFKA_PARTITIONS === undefined ? {} : { partitions: KAFKA_PARTITIONS }),
  };
  if (KAFKA_SASL === 'oauthbearer') {
    if (!unnamed.ssl) throw new ConfigError('the event bus', ['KAFKA_TLS: must be on where KAFKA_SASL is oauthbearer']);
    return { ...unnamed, sasl: { mechanism: KAFKA_SASL, oauthBearerProvider: tokensOf(settings) } };
  }
  if (KAFKA_USER === undefined && KAFKA_PASSWORD === undefined) return unnamed;
  if (KAFKA_USER === undefined || KAFKA_PASSWORD === undefined)
    throw new ConfigError('the event bus', ['KAFKA_USER, KAFKA_PASSWORD: must be set together']);
  if (KAFKA_SASL === 'plain' && !unnamed.ssl)
    throw new ConfigError('the event bus', ['KAFKA_TLS: must be on where KAFKA_SASL is plain']);
  return { ...unnamed, sasl: loginOf(KAFKA_SASL, KAFKA_USER, KAFKA_PASSWORD) };
}

function tokensOf(settings: EngineSettings): KafkaTokens {
  const { KAFKA_TOKEN_FILE, KAFKA_TOKEN_URL, KAFKA_TOKEN_SCOPE, KAFKA_USER, KAFKA_PASSWORD } = settings;
  if (KAFKA_TOKEN_FILE !== undefined && KAFKA_TOKEN_URL === undefined) return tokensOfFile(KAFKA_TOKEN_FILE);
  if (KAFKA_TOKEN_FILE !== undefined || KAFKA_TOKEN_URL === undefined)
    throw new ConfigError('the event bus', ['KAFKA_TOKEN_FILE, KAFKA_TOKEN_URL: one of them must be set']);
  if (KAFKA_USER === undefined || KAFKA_PASSWORD === undefined)
    throw new ConfigError('the event bus', ['KAFKA_USER, KAFKA_PASSWORD: must be set with KAFKA_TOKEN_URL']);
  return tokensOfEndpoint({
    url: KAFKA_TOKEN_URL,
    clientId: KAFKA_USER,
    clientSecret: KAFKA_PASSWORD,
    scope: KAFKA_TOKEN_SCOPE,
  });
}

function loginOf(
  mechanism: Exclude<EngineSettings['KAFKA_SASL'], 'oauthbearer'>,
  username: string,
  password: string,
): SASLOptions {
  if (mechanism === 'plain') return { mechanism, username, password };
  if (mechanism === 'scram-sha-256') return { mechanism, username, password };
  return { mechanism, username, password };
}
