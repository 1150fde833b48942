import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goProgram, mavenJars, QUICK_BUILD } from './builds.mjs';
import { freePort, PORT_BASE } from './places.mjs';
import { portOpen, runToEnd } from './processes.mjs';

const recipe = (name) => fileURLToPath(new URL(name, import.meta.url));
/** Starts sooner and takes less of the machine than the top speed that no test needs. */
export const QUICK_JAVA = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
/** What it acknowledged is on the disk, as the bus asks of it. */
export const REDIS_KEEPS = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
const S3_ACCESS_KEY = 'giftcard';
const S3_SECRET_KEY = 'giftcard-secret';

/**
 * Each engine: the tools it needs, the variable that replaces it, and how a local process of it begins. `prepare` fetches or builds
 * (kept in the cache); `begin({ run, data, log, port, keepData })` answers the command, the check and the variables for the tests.
 */
export const ENGINES = {
  kafka: {
    tools: ['java', 'mvn'],
    variable: 'KAFKA_BROKERS',
    preferredPort: PORT_BASE + 92,
    readyMs: 180_000,
    prepare: (log) => mavenJars(recipe('kafka'), log),
    begin: beginKafka,
  },
  redis: {
    tools: ['redis-server'],
    variable: 'REDIS_URL',
    preferredPort: PORT_BASE + 379,
    readyMs: 15_000,
    prepare: async () => undefined,
    begin: async ({ data, port }) => ({
      command: 'redis-server',
      args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, ...REDIS_KEEPS],
      isReady: () => portOpen(port),
      variables: { REDIS_URL: `redis://127.0.0.1:${port}` },
    }),
  },
  mongo: {
    tools: ['java', 'mvn'],
    variable: 'MONGODB_URI',
    preferredPort: PORT_BASE + 17,
    readyMs: 180_000,
    prepare: (log) => mavenJars(recipe('mongo'), log),
    begin: async ({ built, port, log }) => ({
      command: 'java',
      args: [
        ...QUICK_JAVA,
        '-Xmx512m',
        '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
        '-cp',
        join(built, 'lib', '*'),
        join(built, 'Main.java'),
        String(port),
      ],
      isReady: () => logHolds(log, /^ready/m),
      variables: { MONGODB_URI: `mongodb://127.0.0.1:${port}` },
    }),
  },
  minio: {
    tools: ['go'],
    variable: 'S3_ENDPOINT',
    preferredPort: PORT_BASE,
    readyMs: 30_000,
    prepare: (log) => goProgram(recipe('minio'), 'github.com/minio/minio', log, QUICK_BUILD),
    begin: async ({ built, data, port }) => ({
      command: join(built, 'program'),
      args: ['server', '--quiet', '--address', `127.0.0.1:${port}`, data],
      env: {
        MINIO_ROOT_USER: S3_ACCESS_KEY,
        MINIO_ROOT_PASSWORD: S3_SECRET_KEY,
        MINIO_UPDATE: 'off',
        MINIO_BROWSER: 'off',
      },
      isReady: () => answersOk(`http://127.0.0.1:${port}/minio/health/live`),
      variables: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY, S3_SECRET_KEY },
    }),
  },
};

export const ENGINE_NAMES = Object.keys(ENGINES);

async function beginKafka({ built, run, data, log, port, isNew, settings: more }) {
  const classPath = join(built, 'lib', '*');
  const settings = join(run, `kafka-${port}.properties`);
  if (isNew) {
    await writeFile(settings, kafkaSettings(port, await freePort(port + 1), data) + (more?.(port) ?? ''));
    // In base64 it could begin with a hyphen, which the tool takes for an option.
    const clusterId = randomBytes(16).toString('hex').slice(0, 22);
    await mkdir(data, { recursive: true });
    await runToEnd(
      'java',
      [...QUICK_JAVA, '-cp', classPath, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', settings],
      { cwd: run, log: `${log}.format`, timeoutMs: 60_000 },
    );
  }
  return {
    command: 'java',
    args: [...QUICK_JAVA, '-Xmx384m', '-cp', classPath, 'kafka.Kafka', settings],
    isReady: () => logHolds(log, /Kafka Server started/),
    variables: { KAFKA_BROKERS: `127.0.0.1:${port}` },
  };
}

/** The short broker session lets a killed broker register again at once. */
function kafkaSettings(port, controllerPort, data) {
  return `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
log.dirs=${data}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=2000
auto.create.topics.enable=false
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
`;
}

async function logHolds(log, pattern) {
  return pattern.test(await readFile(log, 'utf8'));
}

async function answersOk(url) {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
