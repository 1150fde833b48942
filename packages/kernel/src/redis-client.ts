import { Cluster, Redis, SentinelConnector, type SentinelConnectionOptions } from 'ioredis';
import type { EngineSettings } from './config.js';
import { redisTls, type EngineTls } from './engine-connections.js';

/** One server, the master that Sentinels name, or a Cluster: keys of one command, transaction or script lie in one slot. */
export type RedisClient = Redis | Cluster;

type RedisSettings = Pick<EngineSettings, 'REDIS_URL' | 'ENGINES_CA_FILE'>;

/** Of the connection to each server. */
export interface RedisConnectionOptions {
  readonly connectionName?: string;
  readonly protocol?: 2;
  readonly enableOfflineQueue?: boolean;
  readonly maxRetriesPerRequest?: number | null;
  /** Milliseconds. */
  readonly commandTimeout?: number;
  /** Answers in how many milliseconds to connect again, after so many tries. */
  readonly retryStrategy?: (times: number) => number;
}

interface RedisLogin {
  readonly username?: string;
  readonly password?: string;
}

interface MasterOptions extends RedisLogin {
  readonly sentinels: { host: string; port: number }[];
  /** As the Sentinels know the master. */
  readonly name: string;
  readonly db: number;
  readonly sentinelUsername?: string;
  readonly sentinelPassword?: string;
  readonly tls?: Partial<EngineTls>;
  readonly sentinelTLS?: Partial<EngineTls>;
  readonly enableTLSForSentinelMode?: boolean;
  readonly failoverDetector: boolean;
  readonly Connector: typeof MasterConnector;
}

interface ServerOptions {
  readonly url: string;
  readonly tls?: Partial<EngineTls>;
}

/** What BullMQ makes its own connections of, or one that it shares. */
type QueueConnection =
  | Cluster
  | ((MasterOptions | ServerOptions) &
      RedisConnectionOptions & { readonly reconnectOnError: (error: Error) => boolean });

const SENTINEL_PORT = 26_379;
const SERVER_PORT = 6_379;
/** Where a node does not answer at all, the next one is asked for the slots after that. */
const SLOTS_WITHIN_MS = 2_000;

/** What REDIS_URL says where it names more than one server. */
interface RedisNodes {
  readonly kind: 'sentinel' | 'cluster';
  readonly nodes: { readonly host: string; readonly port: number }[];
  /** Of the servers; Sentinels have their own. */
  readonly login: RedisLogin;
  readonly sentinelLogin: Pick<MasterOptions, 'sentinelUsername' | 'sentinelPassword'>;
  /** As the Sentinels know the master. */
  readonly master: string;
  readonly database: number;
}

/** Whether an address names one server; false for Sentinels and a Cluster. */
export function isOneServer(redisUrl: string): boolean {
  return nodesOf(redisUrl) === undefined;
}

/** A connection to what REDIS_URL names. @param options of the connection to each server */
export function connectRedis(settings: RedisSettings, options: RedisConnectionOptions): RedisClient {
  const named = nodesOf(settings.REDIS_URL);
  if (named?.kind === 'cluster') return connectCluster(named, redisTls(settings), options);
  const each = { ...options, reconnectOnError: isDemoted };
  return named
    ? new Redis({ ...each, ...masterOptions(named, redisTls(settings)) })
    : new Redis(settings.REDIS_URL, { ...each, ...redisTls(settings) });
}

/**
 * What a BullMQ queue or worker is made with. In a Cluster all keys of the queues lie in one slot, by their prefix.
 * @returns `end` closes what BullMQ leaves open: connections that were made for it
 */
export function queueConnection(
  settings: RedisSettings,
  options: RedisConnectionOptions,
): { options: { connection: QueueConnection; prefix?: string }; end: () => void } {
  const named = nodesOf(settings.REDIS_URL);
  const tls = redisTls(settings);
  if (named?.kind === 'cluster') {
    const connection = connectCluster(named, tls, options);
    return { options: { connection, prefix: '{bull}' }, end: () => connection.disconnect() };
  }
  const own = named ? masterOptions(named, tls) : { url: settings.REDIS_URL, ...tls };
  return { options: { connection: { ...options, ...own, reconnectOnError: isDemoted } }, end: () => undefined };
}

/** A master that became a replica (a failover by name, of managed servers too) is left: the name leads to the new one. */
function isDemoted(error: Error): boolean {
  return error.message.startsWith('READONLY');
}

function masterOptions(
  { nodes, master, database, login, sentinelLogin }: RedisNodes,
  { tls }: { tls?: Partial<EngineTls> },
): MasterOptions {
  return {
    sentinels: [...nodes],
    name: master,
    db: database,
    ...login,
    ...sentinelLogin,
    ...(tls ? { tls, sentinelTLS: tls, enableTLSForSentinelMode: true } : {}),
    // A master that hangs keeps its connections: the Sentinels say when it is one no more.
    failoverDetector: true,
    Connector: MasterConnector,
  };
}

/**
 * What listened to the Sentinels for the connection before (ioredis 6.0.0 leaves it) would close the client for good when it
 * hears of a failover while the next connection is made.
 */
class MasterConnector extends SentinelConnector {
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    this.disconnect();
    return super.connect(...args);
  }
}

function connectCluster(
  { nodes, login }: RedisNodes,
  { tls }: { tls?: Partial<EngineTls> },
  { enableOfflineQueue, retryStrategy, ...each }: RedisConnectionOptions,
): Cluster {
  return new Cluster([...nodes], {
    ...(enableOfflineQueue === undefined ? {} : { enableOfflineQueue }),
    ...(retryStrategy ? { clusterRetryStrategy: retryStrategy } : {}),
    slotsRefreshTimeout: SLOTS_WITHIN_MS,
    // Names stay names, so that certificates can be checked.
    ...(tls ? { dnsLookup: (address, found) => found(null, address) } : {}),
    redisOptions: { ...each, ...login, ...(tls ? { tls } : {}) },
  });
}

function nodesOf(redisUrl: string): RedisNodes | undefined {
  const parts = /^rediss?\+(sentinel|cluster):\/\/(?:([^@/]*)@)?([^/?]+)(?:\/([^/?]*))?(?:\/(\d+))?(?:\?(.*))?$/i.exec(
    redisUrl,
  );
  if (!parts) return undefined;
  const [, kind = '', user = '', hosts = '', master = '', database = '0', query = ''] = parts;
  const isSentinel = kind.toLowerCase() === 'sentinel';
  const [username, password] = user.split(':').map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  const sentinelUsername = asked.get('sentinelUsername');
  const sentinelPassword = asked.get('sentinelPassword');
  return {
    kind: isSentinel ? 'sentinel' : 'cluster',
    nodes: hosts.split(',').map((host) => nodeOf(host, isSentinel ? SENTINEL_PORT : SERVER_PORT)),
    login: {
      ...(username ? { username } : {}),
      ...(password ? { password } : {}),
    },
    sentinelLogin: {
      ...(sentinelUsername ? { sentinelUsername } : {}),
      ...(sentinelPassword ? { sentinelPassword } : {}),
    },
    master: decodeURIComponent(master),
    database: Number(database),
  };
}

function nodeOf(text: string, usualPort: number): { host: string; port: number } {
  const [, host = text, port] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: port ? Number(port) : usualPort };
}
