import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@giftcard/kernel/free-ports';
import { keepCertificates } from '@giftcard/kernel/tls/keep-certificates';
import { giveKafkaAccess } from '../../deploy/docker/kafka-access.mjs';
import { ENGINES, QUICK_JAVA } from './catalogue.mjs';
import { missingTools } from './local-engines.mjs';
import { endProcess, portOpen, runToEnd, startServer, waitReady } from './processes.mjs';

const PROCESSES = ['gateway', 'identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];
const NAMES = ['redis', 'kafka', 'minio'];
const VARIABLE = /\$\{(\w+)(?::[-?]([^{}]*))?\}/g;
const brokerName = (id) => `kafka-${id}`;
const fileOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** YAML as the package reads it that runs compose files for testcontainers. */
const { parse } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('testcontainers')).resolve('docker-compose'),
)('yaml');

export async function missingToolsOfClosedEngines() {
  return [...new Set((await Promise.all(NAMES.map(missingTools))).flat())];
}

export async function startClosedEngines(folder, { brokers = 1, settings = {} } = {}) {
  const tls = join(folder, 'tls');
  await keepCertificates(tls, PROCESSES, 1, NAMES);
  const env = join(folder, '.env');
  await runToEnd(process.execPath, [fileOf('deploy/docker/make-env.mjs'), 'standalone', env], {
    cwd: folder,
    log: join(folder, 'make-env.log'),
    timeoutMs: 10_000,
  });
  const [redis, minio, ...ports] = await freePorts(2 + 3 * brokers);
  const kafka = Array.from({ length: brokers }, (_, index) => {
    const [clients, local, controller] = ports.slice(3 * index);
    return { clients, local, controller };
  });
  const { services } = parse(await readFile(fileOf('docker-compose.yml'), 'utf8'), { merge: true });
  const values = { ...valuesOf(await readFile(env, 'utf8')), ...settings };
  const secretsIn = (text) => {
    const filled = String(text).replace(VARIABLE, (_all, name, otherwise = '') => values[name] ?? otherwise);
    // What is taken instead of a variable may name another one.
    return filled === String(text) ? filled.replaceAll('$$', '$') : secretsIn(filled);
  };
  /** As a container has it, but for addresses and folders. */
  const here = (text, service) =>
    secretsIn(text)
      .replaceAll('@redis:6379', `@localhost:${redis}`)
      .replaceAll('kafka:9092', kafka.map(({ clients }) => `localhost:${clients}`).join(','))
      .replaceAll('minio:9000', `localhost:${minio}`)
      .replaceAll('/tls/', `${join(tls, service)}/`);
  const environmentOf = (service) => {
    const { environment, volumes = [] } = services[service];
    const folderOf = volumes.find(({ target }) => target === '/tls')?.volume.subpath ?? service;
    return mapped(environment, (value) => here(value, folderOf));
  };
  const running = new Map();
  const run = async (name, command, args, { isReady, env: own = {}, readyMs = ENGINES[name].readyMs }) => {
    const log = join(folder, `${name}.log`);
    const server = await startServer(command, args, { cwd: folder, env: own, log });
    running.set(name, server);
    await waitReady(name, server, isReady, { log, timeoutMs: readyMs });
  };
  const stop = async () => {
    await Promise.all([...running.values()].map((server) => endProcess(server)));
  };
  const dataOf = async (name) => {
    const data = join(folder, `${name}-data`);
    await mkdir(data, { recursive: true });
    return data;
  };

  const startRedis = async () => {
    const [command, ...args] = services.redis.command.map((each) => here(each, 'redis').replace(/^6379$/, redis));
    await run('redis', command, [...args, '--dir', await dataOf('redis'), '--bind', '127.0.0.1'], {
      isReady: () => portOpen(redis),
    });
  };
  /** As the one of docker-compose.yml, but that there may be others, all on this machine. */
  const brokerSettings = async (id) => {
    const { clients, local, controller } = kafka[id - 1];
    return {
      ...environmentOf('kafka'),
      ...QUICK_BROKER,
      KAFKA_NODE_ID: id,
      KAFKA_LOG_DIRS: await dataOf(brokerName(id)),
      KAFKA_LISTENERS: `CLIENTS://localhost:${clients},LOCAL://localhost:${local},CONTROLLER://localhost:${controller}`,
      KAFKA_ADVERTISED_LISTENERS: `CLIENTS://localhost:${clients},LOCAL://localhost:${local}`,
      KAFKA_CONTROLLER_QUORUM_VOTERS: kafka.map((each, index) => `${index + 1}@localhost:${each.controller}`).join(','),
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: brokers,
    };
  };
  const settingsFile = (id) => join(folder, `${brokerName(id)}.properties`);
  const startBroker = (id, java) =>
    run(brokerName(id), 'java', ['-Xmx384m', ...java('kafka.Kafka'), settingsFile(id)], {
      isReady: async () => /Kafka Server started/.test(await readFile(join(folder, `${brokerName(id)}.log`), 'utf8')),
      readyMs: ENGINES.kafka.readyMs,
    });
  const formatAndStart = async (id, java) => {
    await writeFile(settingsFile(id), propertiesOf(await brokerSettings(id)));
    const formatting = ['format', '-t', 'MkU3OEVBNTcwNTJENDM2Qg', '-c', settingsFile(id)];
    await runToEnd('java', [...java('kafka.tools.StorageTool'), ...formatting], {
      cwd: folder,
      log: join(folder, `${brokerName(id)}-format.log`),
      timeoutMs: 60_000,
    });
    await startBroker(id, java);
  };
  let brokerOf;
  const startKafka = async () => {
    const classPath = join(await ENGINES.kafka.prepare(join(folder, 'kafka-build.log')), 'lib', '*');
    const java = (name) => [...QUICK_JAVA, '-cp', classPath, name];
    brokerOf = (id) => startBroker(id, java);
    await Promise.all(kafka.map((_, index) => formatAndStart(index + 1, java)));
    const log = join(folder, 'kafka-once.log');
    await writeProgram('kafka-configs.sh', `exec java ${java('kafka.admin.ConfigCommand').join(' ')} "$@"`);
    await runScript('kafka-users', log);
    await giveKafkaAccess({ ...environmentOf('kafka-access'), KAFKA_REPLICAS: String(brokers) });
  };
  const startMinio = async () => {
    const program = join(await ENGINES.minio.prepare(join(folder, 'minio-build.log')), 'program');
    const { environment, command } = services.minio;
    const args = command.map((each) =>
      each === '/data' ? join(folder, 'minio-data') : each.replace(/^\/tls$/, join(tls, 'minio')),
    );
    const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = mapped(environment, secretsIn);
    await run('minio', program, [...args, '--quiet', '--address', `127.0.0.1:${minio}`], {
      env: { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD, MINIO_UPDATE: 'off', MINIO_BROWSER: 'off' },
      isReady: () => portOpen(minio),
    });
    await writeProgram('mc', `exec ${process.execPath} ${fileURLToPath(new URL('mc.mjs', import.meta.url))} "$@"`);
    await runScript('minio-users', join(folder, 'minio-users.log'));
  };
  const writeProgram = async (name, line) => {
    await mkdir(join(folder, 'bin'), { recursive: true });
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\nset -f\n${line}\n`);
    await chmod(join(folder, 'bin', name), 0o755);
  };
  const runScript = (name, log) =>
    runToEnd('sh', [fileOf(`deploy/docker/${name}.sh`)], {
      cwd: folder,
      env: { ...environmentOf(name), PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
      log,
      timeoutMs: 120_000,
    });

  try {
    await Promise.all([startRedis(), startMinio(), startKafka()]);
  } catch (error) {
    await stop();
    throw error;
  }
  const killBroker = (id) => endProcess(running.get(brokerName(id)), 'SIGKILL');
  return { environmentOf, killBroker, startBroker: (id) => brokerOf(id), stop };
}

const mapped = (environment, value) =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, value(text)]));

function valuesOf(text) {
  const lines = text.split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1).replace(/^'(.*)'$/, '$1'),
    ]),
  );
}

/** One that starts its groups at once. */
const QUICK_BROKER = { KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '4', KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0' };

/** As the image makes the broker's settings of its environment. */
function propertiesOf(environment) {
  const nameOf = (variable) =>
    variable
      .slice('KAFKA_'.length)
      .toLowerCase()
      .replaceAll('___', '-')
      .replaceAll('__', '\u0000')
      .replaceAll('_', '.')
      .replaceAll('\u0000', '_');
  return Object.entries(environment)
    .map(([name, value]) => `${nameOf(name)}=${value}\n`)
    .join('');
}
