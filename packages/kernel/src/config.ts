import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { brokerList, listenAddress, mongoUri, redisUrl, serviceAddress } from './addresses.js';
import { parseEventPublicKeys, parseEventSigningKeys } from './event-keys.js';
import { parseKeyList } from './key-list.js';
import { isEmail } from './business/contact.js';
import { CALLING_CODE } from './business/mobile-number.js';

/** Says every bad setting at once, by name, never with its value. */
export class ConfigError extends Error {
  constructor(process: string, problems: readonly string[]) {
    super(
      `${process} can't start, ${problems.length} setting(s) are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Reads a process's settings once, from the environment and from files (`X_FILE`, `SECRETS_DIR`). Throws ConfigError. */
export function loadConfig<S extends z.ZodType>(process: string, schema: S, env: Env): z.infer<S> {
  const { given, problems } = readSettings(settingNames(schema), env);
  const result = schema.safeParse(given);
  const wrong = [
    ...problems,
    ...(result.error?.issues ?? [])
      .map((issue) => ({ name: issue.path.join('.'), message: issue.message }))
      .filter(({ name }) => !problems.some((problem) => problem.name === name)),
  ];
  if (wrong.length > 0)
    throw new ConfigError(
      process,
      wrong.map(({ name, message }) => `${name}: ${message}`),
    );
  return result.data as z.infer<S>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The environment with the named settings that it gives as files in their place. Throws ConfigError. */
export function withSettingsOfFiles(process: string, names: readonly string[], env: Env): Env {
  const { given, problems } = readSettings(names, env);
  if (problems.length > 0)
    throw new ConfigError(
      process,
      problems.map(({ name, message }) => `${name}: ${message}`),
    );
  return { ...env, ...given };
}

/** Whether a setting is there, by itself or as a file. */
export function isGiven(name: string, env: Env): boolean {
  return Boolean(env[name] || env[`${name}_FILE`] || filesOf(env['SECRETS_DIR']).includes(name));
}

/** Each setting that a schema knows. */
export function settingNames(schema: unknown): string[] {
  const { shape, def } = schema as { shape?: object; def: { left?: unknown; right?: unknown; in?: unknown } };
  if (shape) return Object.keys(shape);
  return [def.left, def.right, def.in].filter(Boolean).flatMap(settingNames);
}

/**
 * A setting is given by itself, by the path of a file in `X_FILE`, or by a file of its name in the folder `SECRETS_DIR`: by one of them.
 * An empty file of that folder counts as absent, as an empty variable does; one that X_FILE names must say something.
 */
function readSettings(names: readonly string[], env: Env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const problems: { name: string; message: string }[] = [];
  const folder = given['SECRETS_DIR'];
  const files = new Set(filesOf(folder, (message) => problems.push({ name: 'SECRETS_DIR', message })));
  for (const name of new Set(names)) {
    const named = given[`${name}_FILE`];
    const ways = [
      ...(given[name] === undefined ? [] : [name]),
      ...(named === undefined ? [] : [`${name}_FILE`]),
      ...(files.has(name) ? ['a file in SECRETS_DIR'] : []),
    ];
    if (ways.length > 1) problems.push({ name, message: `is given more than once: ${ways.join(', ')}` });
    if (ways.length !== 1 || given[name] !== undefined) continue;
    const text = textOf(named ?? join(folder!, name));
    if (typeof text !== 'string') problems.push({ name, message: `its file can not be read (${text.code})` });
    else if (text !== '') given[name] = text;
    else if (named !== undefined) problems.push({ name, message: `the file that ${name}_FILE names is empty` });
  }
  return { given, problems };
}

function filesOf(folder: string | undefined, refuse: (message: string) => unknown = () => undefined): string[] {
  if (!folder) return [];
  try {
    return readdirSync(folder);
  } catch (error) {
    refuse(`can not be read (${(error as NodeJS.ErrnoException).code})`);
    return [];
  }
}

/** Without line breaks at its end, which editors leave. */
function textOf(path: string): string | { code: string | undefined } {
  try {
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code };
  }
}

/** What is wrong with settings together. What is missing is not there; what is wrong by itself is, as it was given. */
type Rules<T> = (settings: Partial<T>, refuse: (name: keyof T & string, message: string) => void) => void;

/** The settings with rules over several of them. They are asked also when another setting is wrong, where zod passes its own over: every bad one is said at once, by its first fault. */
export function withRules<S extends z.ZodObject>(schema: S, rules: Rules<z.output<S>>): S {
  return schema.superRefine(
    (settings, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
      rules(
        settings,
        (name, message) => wrong.has(name) || context.addIssue({ code: 'custom', path: [name], message }),
      );
    },
    { when: () => true },
  );
}

/** Refuses PUBLIC_URL in production when it is not https. */
export function httpsInProduction(
  { MODE, PUBLIC_URL }: { MODE?: string; PUBLIC_URL?: string },
  refuse: (name: 'PUBLIC_URL', message: string) => void,
): void {
  if (MODE === 'production' && PUBLIC_URL?.startsWith('https:') === false)
    refuse('PUBLIC_URL', 'must be https in production');
}

/** Whether an address is a payment sandbox's, where test cards pay. */
export function isSandbox(address: string): boolean {
  return /^https?:\/\/[^/]*sandbox/i.test(address);
}

/** A comma-separated list. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

/** By the one rule for addresses (contact.ts). */
export const emailAddress = z.string().refine(isEmail, 'must be an email address');

/** An http address that paths are written behind: without a slash at its end, however it was given. */
export const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** 32 bytes as base64. */
export const secretKey = z.string().transform((text, context) => {
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  context.addIssue({ code: 'custom', message: 'must be 32 bytes as base64' });
  return z.NEVER;
});

/** Keys by their ids. @param parse throws with the position of a bad one, never with its value */
const keysBy = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'unreadable' });
      return z.NEVER;
    }
  });

/** An Ed25519 public key as JWK JSON. */
const publicKey = z.string().transform((text, context): { kty: string; crv: string; x: string } => {
  const parsed = z
    .object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })
    .safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'must be an Ed25519 public key as JWK JSON' });
  return z.NEVER;
});

/** JSON, or undefined for what is none: the schema behind it says what is wrong. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How Redis and Kafka are reached. */
export const engineSettings = z.object({
  REDIS_URL: redisUrl,
  /** Without it events travel over Redis Streams. */
  KAFKA_BROKERS: brokerList.optional(),
  /** A folder that all processes share: what every group has handled is kept there instead of in Redis (docs/adr/0061). */
  EVENT_ARCHIVE_DIR: z.string().optional(),
  /** Who the process is at Kafka; without it nobody is asked. */
  KAFKA_USER: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  KAFKA_SASL: z.enum(['scram-sha-512', 'scram-sha-256', 'plain', 'oauthbearer']).default('scram-sha-512'),
  /** Of oauthbearer: a file with the token, kept fresh by somebody else, or where KAFKA_USER gets one by client credentials. */
  KAFKA_TOKEN_FILE: z.string().optional(),
  KAFKA_TOKEN_URL: z.url({ protocol: /^https$/ }).optional(),
  KAFKA_TOKEN_SCOPE: z.string().optional(),
  KAFKA_TLS: z.enum(['on', 'off']).default('off'),
  /** How many brokers have to keep each event: topics are made so, and one that is kept by fewer is refused. Without it, the brokers' own default. */
  KAFKA_REPLICAS: z.coerce.number().int().min(1).max(9).optional(),
  /** Of topics that are made; more for one that is there: docs/operations.md, "More partitions". */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(1_000).optional(),
  /** A file with the authority of the engines' certificates, where it is none that everybody believes. */
  ENGINES_CA_FILE: z.string().optional(),
});

/** Where traces go, by the names of OpenTelemetry. */
export const tracingSettings = z.object({
  /** A collector that takes OTLP over HTTP (http://collector:4318); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  /** The part of the traces begun here that is kept; a trace from elsewhere is kept if its beginner keeps it. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/** What every service reads. */
export const serviceSettings = engineSettings.extend(tracingSettings.shape).extend({
  /** `standalone` and `test` allow generated secrets and http origins; `production` does not. */
  MODE: z.enum(['production', 'standalone', 'test']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  MONGODB_URI: mongoUri,
  /** host:port of the gRPC server. */
  GRPC_LISTEN: listenAddress,
  /** Port of /health/live, /health/ready and /metrics; none without it. */
  OPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SESSION_PUBLIC_KEY: publicKey,
  /** Of every service, the earlier ones too: whose signatures on events are believed (docs/adr/0046). */
  EVENT_PUBLIC_KEYS: keysBy(parseEventPublicKeys),
  /** What the service signs its events with; only it has it. Of several keys, which `npm run ops` has, a service takes the first of its own name. */
  EVENT_SIGNING_KEYS: keysBy(parseEventSigningKeys),
  /** A folder with ca.crt, tls.crt and tls.key: what the process shows to others, and believes of them (docs/adr/0049). */
  TLS_DIR: z.string(),
});

const keyList = keysBy(parseKeyList);

/** Keys apart by what they seal (kernel/sealer has the table); a service picks those that it needs. */
export const sealingSettings = z.object({
  CARD_SEALING_KEYS: keyList,
  CODE_SEALING_KEYS: keyList,
  PERSON_SEALING_KEYS: keyList,
  FACTOR_SEALING_KEYS: keyList,
  LINK_SEALING_KEYS: keyList,
  PASS_SEALING_KEYS: keyList,
  PAYMENT_SEALING_KEYS: keyList,
});

/** Seeds of Ed25519 keys that sign what cards have, for tills without network (DEC-6.34): the first signs, all are believed. */
export const offlineSettings = z.object({ OFFLINE_SIGNING_KEYS: keyList });

/** For services that make or read QR payloads. */
export const qrSettings = z.object({ QR_SIGNING_KEY: secretKey });

/** For services that read what is sealed for persons: where orders is, which has their keys. */
export const personKeySettings = z.object({ ORDERS_URL: serviceAddress });

/** For processes that take numbers of gifts: the calling codes of those that text messages go to ("+1,+44"); none is offered without (DEC-6.29). */
export const textSettings = z.object({
  SMS_CALLING_CODES: list
    .pipe(z.array(z.string().regex(CALLING_CODE, 'must be calling codes, "+1,+44"')).max(50))
    .default([]),
});

/** Where pictures are kept: a folder, or an S3 bucket when S3_ENDPOINT is set. */
export const fileSettings = withRules(
  z.object({
    FILES_DIR: z.string().optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_BUCKET: z.string().default('giftcard-files'),
    ENGINES_CA_FILE: z.string().optional(),
  }),
  ({ FILES_DIR, S3_ENDPOINT }, refuse) => {
    if (FILES_DIR === undefined && S3_ENDPOINT === undefined)
      refuse('FILES_DIR', 'FILES_DIR or S3_ENDPOINT must be set');
  },
);

export type EngineSettings = z.infer<typeof engineSettings>;
export type ServiceSettings = z.infer<typeof serviceSettings>;
export type TracingSettings = z.infer<typeof tracingSettings>;
export type FileSettings = z.infer<typeof fileSettings>;
