import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '@giftcard/kernel/free-ports';
import { keepCertificates } from '@giftcard/kernel/tls/keep-certificates';
import { eventually } from '@giftcard/testing/eventually';
import { endProcess, startServer, type ServerProcess } from './processes.mjs';

const run = promisify(execFile);
const COMPOSE = fileURLToPath(new URL('../../docker-compose.yml', import.meta.url));
/** YAML as the package reads it that runs compose files for testcontainers. */
const { parse } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('testcontainers')).resolve('docker-compose'),
)('yaml') as { parse(text: string, options: { merge: boolean }): unknown };
/** A master is away for that long before another one takes over, and a client that is told finds it. */
export const TAKES_OVER_WITHIN_MS = 20_000;

/** How servers and Sentinels are reached: by whoever likes, or by TLS with a log-in. */
export interface RedisAccess {
  readonly scheme: 'redis' | 'rediss';
  /** In addresses, and in what servers say of each other. */
  readonly host: string;
  /** The authority of the servers' certificates. */
  readonly caFile?: string;
  /** In front of the host. */
  userOf(process: string): string;
  readonly sentinelLogin: string;
  serverArgs(port: number): string[];
  readonly clusterArgs: string[];
  readonly replicaArgs: string[];
  readonly sentinelArgs: (port: number) => string[];
  /** Of a Sentinel's file, before the master that it watches is named, and after. */
  readonly sentinelConfig: readonly [readonly string[], readonly string[]];
  readonly cliArgs: string[];
}

export const IN_CLEAR: RedisAccess = {
  scheme: 'redis',
  host: '127.0.0.1',
  userOf: () => '',
  sentinelLogin: '',
  serverArgs: (port) => ['--port', String(port)],
  clusterArgs: [],
  replicaArgs: [],
  sentinelArgs: (port) => ['--port', String(port)],
  sentinelConfig: [[], []],
  cliArgs: [],
};

const passwordOf = (user: string) => `${user} p@ss/word`;
const login = (user: string) => `${user}:${encodeURIComponent(passwordOf(user))}`;

/** The users of docker-compose.yml, each with its rights there and those that docs/operations.md has for several servers; TLS alone. */
export async function closedAccess(folder: string): Promise<RedisAccess> {
  const tls = join(folder, 'tls');
  await keepCertificates(tls, ['node'], 1, ['redis']);
  const of = (name: string) => join(tls, 'redis', name);
  const own = [
    ['user', 'default', 'off'],
    ['user', 'admin', 'on', `>${passwordOf('admin')}`, '+@all', '~*', '&*'],
    ['user', 'replica', 'on', `>${passwordOf('replica')}`, '+psync', '+replconf', '+ping'],
  ];
  const files = { 'tls-cert-file': of('tls.crt'), 'tls-key-file': of('tls.key'), 'tls-ca-cert-file': of('ca.crt') };
  const tlsWords = [...Object.entries(files), ['tls-auth-clients', 'no'], ['tls-replication', 'yes']];
  const users = [...own, ...(await composeUsers())];
  const sentinelUsers = [
    own[0]!,
    own[1]!,
    // What ioredis asks of a Sentinel (docs/operations.md).
    [
      'user',
      'finder',
      'on',
      `>${passwordOf('finder')}`,
      ...'+@connection +info +sentinel|get-master-addr-by-name +sentinel|sentinels +subscribe &+switch-master'.split(
        ' ',
      ),
    ],
  ];
  const quoted = (words: readonly string[]) => words.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word));
  return {
    scheme: 'rediss',
    host: 'localhost',
    caFile: of('ca.crt'),
    userOf: (process) => `${login(process)}@`,
    sentinelLogin: `?sentinelUsername=finder&sentinelPassword=${encodeURIComponent(passwordOf('finder'))}`,
    serverArgs: (port) => [
      ...['--port', '0', '--tls-port', String(port)],
      ...tlsWords.flatMap(([name, value]) => [`--${name}`, value!]),
      ...users.flatMap(([word, ...rest]) => [`--${word}`, ...rest]),
    ],
    clusterArgs: [
      // Nodes ask each other for a certificate of clients, which an engine's is not.
      ...[
        '--tls-client-cert-file',
        join(tls, 'node', 'tls.crt'),
        '--tls-client-key-file',
        join(tls, 'node', 'tls.key'),
      ],
      ...['--tls-cluster', 'yes', '--masteruser', 'replica', '--masterauth', passwordOf('replica')],
      ...['--cluster-announce-hostname', 'localhost', '--cluster-preferred-endpoint-type', 'hostname'],
    ],
    replicaArgs: [
      ...['--masteruser', 'replica', '--masterauth', passwordOf('replica'), '--replica-announce-ip', 'localhost'],
    ],
    sentinelArgs: (port) => ['--port', '0', '--tls-port', String(port)],
    sentinelConfig: [
      [
        ...[...tlsWords, ...sentinelUsers].map((words) => quoted(words).join(' ')),
        'sentinel resolve-hostnames yes',
        'sentinel announce-hostnames yes',
        'sentinel sentinel-user admin',
        `sentinel sentinel-pass ${JSON.stringify(passwordOf('admin'))}`,
      ],
      ['sentinel auth-user main admin', `sentinel auth-pass main ${JSON.stringify(passwordOf('admin'))}`],
    ],
    cliArgs: ['--tls', '--cacert', of('ca.crt'), '--user', 'admin', '--pass', passwordOf('admin'), '--no-auth-warning'],
  };
}

/** Each with what it may do on one server; queues' keys have a prefix of their own in a Cluster. */
async function composeUsers(): Promise<string[][]> {
  const { services } = parse(await readFile(COMPOSE, 'utf8'), { merge: true }) as {
    services: { redis: { command: string[] } };
  };
  const words = services.redis.command;
  return words.flatMap((word, index) => {
    const [user = '', ...rights] = word === '--user' ? words.slice(index + 1) : [];
    if (user === '' || user === 'default') return [];
    const end = rights.indexOf('--user');
    const own = rights
      .slice(0, end < 0 ? undefined : end)
      .map((right) => right.replace(/^>.*/, `>${passwordOf(user)}`));
    return [
      [
        'user',
        user,
        ...own,
        ...own.filter(isOfQueue).map((right) => right.replace('bull', '{bull}')),
        '+cluster|slots',
        '+cluster|info',
      ],
    ];
  });
}

const isOfQueue = (right: string) => right.startsWith('~bull:');

/** Servers that end with their owner, who keeps them. */
export class ManyRedis {
  constructor(
    private readonly folder: string,
    readonly access: RedisAccess,
    private readonly keep: (server: ServerProcess) => void,
  ) {}

  async cli(port: number, ...words: string[]): Promise<string> {
    return (await run('redis-cli', ['-p', String(port), ...this.access.cliArgs, ...words])).stdout.trim();
  }

  /** A master, a replica of it and three Sentinels, which know both. */
  async startSentinels() {
    const { host, serverArgs, replicaArgs, sentinelArgs, sentinelConfig } = this.access;
    const [first, second, ...sentinels] = (await freePorts(5)) as [number, number, ...number[]];
    const master = await this.start([...serverArgs(first), ...replicaArgs]);
    await this.start([...serverArgs(second), ...replicaArgs, '--replicaof', host, String(first)]);
    const [before, after] = sentinelConfig;
    const config = [
      ...before,
      `sentinel monitor main ${host} ${first} 2`,
      // A busy machine's pause is no death: what a failover in it would lose is not what a test asks.
      'sentinel down-after-milliseconds main 60000',
      'sentinel failover-timeout main 4000',
      ...after,
    ];
    for (const port of sentinels) await this.start([...sentinelArgs(port), '--sentinel'], `${config.join('\n')}\n`);
    await eventually(async () => {
      await this.holds(first, 'state=online', 'info', 'replication');
      for (const port of sentinels) await this.holds(port, 'OK 3 usable Sentinels', 'sentinel', 'ckquorum', 'main');
      await this.holds(sentinels[0]!, 'slaves=1', 'info', 'sentinel');
    }, TAKES_OVER_WITHIN_MS);
    const addresses = sentinels.map((port) => `${host}:${port}`).join(',');
    const urlOf = (process: string, database: number) =>
      `${this.access.scheme}+sentinel://${this.access.userOf(process)}${addresses}/main/${database}${this.access.sentinelLogin}`;
    const killMaster = async () => {
      await endProcess(master, 'SIGKILL');
      for (const port of sentinels) await this.cli(port, 'sentinel', 'set', 'main', 'down-after-milliseconds', '1000');
    };
    return { killMaster, first, second, urlOf };
  }

  /** Three masters. */
  async startCluster() {
    const { host, serverArgs, clusterArgs, cliArgs } = this.access;
    const free = await freePorts(6);
    const [ports, busPorts] = [free.slice(0, 3), free.slice(3)];
    // By itself a server takes its port plus 10,000 for the others, which somebody else may have.
    for (const [index, port] of ports.entries())
      await this.start([
        ...serverArgs(port),
        ...['--cluster-enabled', 'yes', '--cluster-port', String(busPorts[index])],
        ...clusterArgs,
      ]);
    await eventually(async () => {
      for (const port of ports) await this.holds(port, 'PONG', 'ping');
    }, TAKES_OVER_WITHIN_MS);
    // Servers meet by address alone.
    const met = ports.map((port) => `127.0.0.1:${port}`);
    await run('redis-cli', [...cliArgs, '--cluster', 'create', ...met, '--cluster-yes'], {
      timeout: TAKES_OVER_WITHIN_MS,
    });
    await eventually(async () => {
      for (const port of ports) await this.holds(port, 'cluster_state:ok', 'cluster', 'info');
    }, TAKES_OVER_WITHIN_MS);
    const nodes = ports.slice(0, 2).map((port) => `${host}:${port}`);
    const urlOf = (process: string) =>
      `${this.access.scheme}+cluster://${this.access.userOf(process)}${nodes.join(',')}`;
    return { ports, urlOf };
  }

  private async start(args: readonly string[], config = ''): Promise<ServerProcess> {
    const own = await mkdtemp(join(this.folder, 'redis-'));
    const file = join(own, 'redis.conf');
    await writeFile(file, config);
    const server = await startServer('redis-server', [file, '--bind', '127.0.0.1', '--dir', own, ...args], {
      cwd: own,
      log: join(own, 'log'),
    });
    this.keep(server);
    return server;
  }

  private async holds(port: number, text: string, ...words: string[]): Promise<void> {
    const answer = await this.cli(port, ...words);
    if (!answer.includes(text)) throw new Error(`${words.join(' ')} answered ${answer}`);
  }
}
