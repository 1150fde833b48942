import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepCertificates } from '@giftcard/kernel/tls/keep-certificates';
import { giveKafkaAccess } from '../../deploy/docker/kafka-access.mjs';
import { ENGINES, QUICK_JAVA } from './catalogue.mjs';
import { missingTools } from './local-engines.mjs';
import { freePort } from './places.mjs';
import { endProcess, portOpen, runToEnd, startServer, waitReady } from './processes.mjs';

const PROCESSES = ['gateway', 'identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];
const NAMES = ['redis', 'kafka', 'minio'];
const fileOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** YAML as the package reads it that runs compose files for testcontainers. */
const { parse } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('testcontainers')).resolve('docker-compose'),
)('yaml');

export async function missingToolsOfClosedEngines() {
  return [...new Set((await Promise.all(NAMES.map(missingTools))).flat())];
}

export async function startClosedEngines(folder) {
  const tls = join(folder, 'tls');
  await keepCertificates(tls, PROCESSES, 1, NAMES);
  const env = join(folder, '.env');
  await runToEnd(process.execPath, [fileOf('deploy/docker/make-env.mjs'), 'standalone', env], {
    cwd: folder,
    log: join(folder, 'make-env.log'),
    timeoutMs: 10_000,
  });
  const [redis, kafka, local, controller, minio] = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  const { services } = parse(await readFile(fileOf('docker-compose.yml'), 'utf8'), { merge: true });
  const values = valuesOf(await readFile(env, 'utf8'));
  const secretsIn = (text) =>
    String(text)
      .replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, name, otherwise = '') => values[name] ?? otherwise)
      .replaceAll('$$', '$');
  /** As a container has it, but for addresses and folders. */
  const here = (text, service) =>
    secretsIn(text)
      .replaceAll('@redis:6379', `@localhost:${redis}`)
      .replace(/(kafka|0\.0\.0\.0):9092/g, `localhost:${kafka}`)
      .replaceAll('localhost:9094', `localhost:${local}`)
      .replaceAll('localhost:9093', `localhost:${controller}`)
      .replaceAll('minio:9000', `localhost:${minio}`)
      .replaceAll('/tls/', `${join(tls, service)}/`);
  const environmentOf = (service) => {
    const { environment, volumes = [] } = services[service];
    const folderOf = volumes.find(({ target }) => target === '/tls')?.volume.subpath ?? service;
    return mapped(environment, (value) => here(value, folderOf));
  };
  const running = [];
  const run = async (name, command, args, { isReady, env: own = {} }) => {
    const log = join(folder, `${name}.log`);
    const server = await startServer(command, args, { cwd: folder, env: own, log });
    running.push(server);
    await waitReady(name, server, isReady, { log, timeoutMs: ENGINES[name].readyMs });
  };
  const stop = async () => {
    await Promise.all(running.map((server) => endProcess(server)));
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
  const startKafka = async () => {
    const classPath = join(await ENGINES.kafka.prepare(join(folder, 'kafka-build.log')), 'lib', '*');
    const java = (name) => [...QUICK_JAVA, '-cp', classPath, name];
    const given = { ...environmentOf('kafka'), KAFKA_LOG_DIRS: await dataOf('kafka') };
    const settings = join(folder, 'kafka.properties');
    await writeFile(settings, propertiesOf({ ...given, ...QUICK_BROKER }));
    const log = join(folder, 'kafka-once.log');
    const formatting = ['format', '-t', 'MkU3OEVBNTcwNTJENDM2Qg', '-c', settings];
    await runToEnd('java', [...java('kafka.tools.StorageTool'), ...formatting], {
      cwd: folder,
      log,
      timeoutMs: 60_000,
    });
    await run('kafka', 'java', ['-Xmx384m', ...java('kafka.Kafka'), settings], {
      isReady: async () => /Kafka Server started/.test(await readFile(join(folder, 'kafka.log'), 'utf8')),
    });
    await writeProgram('kafka-configs.sh', `exec java ${java('kafka.admin.ConfigCommand').join(' ')} "$@"`);
    await runScript('kafka-users', log);
    await giveKafkaAccess(environmentOf('kafka-access'));
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
  return { environmentOf, stop };
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
