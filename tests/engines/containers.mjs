import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { REDIS_KEEPS } from './catalogue.mjs';
import { freePort } from './places.mjs';

const PULL_LIMIT_MS = 3 * 60_000;
const START_LIMIT_MS = 90_000;
const S3_KEYS = { S3_ACCESS_KEY: 'giftcard', S3_SECRET_KEY: 'giftcard-secret' };

/** The testcontainers module when a container engine answers, else undefined with the reason. */
export async function containerEngine() {
  // Its reaper is one more image; the containers are ended by their own `stop`.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  try {
    const testcontainers = await import('testcontainers');
    return { testcontainers, client: await testcontainers.getContainerRuntimeClient() };
  } catch (error) {
    return { reason: `no container engine: ${error.message.split('\n')[0]}` };
  }
}

/** Answers `{ variables, stop }`, or `{ reason }` when the image can't be had or the container does not start. */
export async function startContainer(engine, { testcontainers, client }) {
  const image = await imageOf(engine);
  try {
    await haveImage(testcontainers.ImageName.fromString(image), client);
    const { container, variables } = await RECIPES[engine](
      new testcontainers.GenericContainer(image),
      testcontainers.Wait,
      client.info.containerRuntime.host,
    );
    return { variables, stop: () => container.stop() };
  } catch (error) {
    return { reason: `container ${image}: ${error.message.split('\n')[0]}` };
  }
}

const RECIPES = {
  async redis(container, Wait) {
    const started = await container
      .withCommand(['redis-server', ...REDIS_KEEPS, '--bind', '0.0.0.0', '--protected-mode', 'no'])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(START_LIMIT_MS)
      .start();
    return {
      container: started,
      variables: { REDIS_URL: `redis://${started.getHost()}:${started.getMappedPort(6379)}` },
    };
  },
  /** The broker tells its clients its own address, so its port is the same inside and outside. */
  async kafka(container, Wait, host) {
    const port = await freePort();
    const started = await container
      .withEnvironment({
        KAFKA_NODE_ID: '1',
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
        KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
        KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port}`,
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
        KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '4',
        KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
        KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '2000',
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      })
      .withExposedPorts({ container: port, host: port })
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
      .withStartupTimeout(START_LIMIT_MS)
      .start();
    return { container: started, variables: { KAFKA_BROKERS: `${host}:${port}` } };
  },
  async mongo(container, Wait) {
    const started = await container
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(START_LIMIT_MS)
      .start();
    return {
      container: started,
      variables: { MONGODB_URI: `mongodb://${started.getHost()}:${started.getMappedPort(27017)}` },
    };
  },
  async minio(container, Wait) {
    const started = await container
      .withEnvironment({
        MINIO_ROOT_USER: S3_KEYS.S3_ACCESS_KEY,
        MINIO_ROOT_PASSWORD: S3_KEYS.S3_SECRET_KEY,
        MINIO_UPDATE: 'off',
        MINIO_BROWSER: 'off',
      })
      .withCommand(['server', '/data'])
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/minio/health/live', 9000))
      .withStartupTimeout(START_LIMIT_MS)
      .start();
    return {
      container: started,
      variables: { S3_ENDPOINT: `http://${started.getHost()}:${started.getMappedPort(9000)}`, ...S3_KEYS },
    };
  },
};

/** ENGINE_IMAGE_KAFKA and the like, else images.json. */
async function imageOf(engine) {
  const images = JSON.parse(await readFile(new URL('images.json', import.meta.url), 'utf8'));
  return process.env[`ENGINE_IMAGE_${engine.toUpperCase()}`] ?? images[engine];
}

async function haveImage(image, client) {
  if (await client.image.exists(image)) return;
  let timer;
  const limit = new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`pulling took longer than ${PULL_LIMIT_MS / 1000} s`)), PULL_LIMIT_MS);
  });
  try {
    await Promise.race([client.image.pull(image), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Every engine in a container of an image that is built of this machine's own engines (or that ENGINE_IMAGE_KAFKA and the like name), on the
 * Docker engine that answers or can be started. Answers `{ env, stop }`; `{ skipped }` with the reason where containers can't be run;
 * `{ failed }` where they can, and one of these did not start.
 */
export async function inContainers() {
  const child = fork(fileURLToPath(new URL('containers-run.mjs', import.meta.url)), {
    env: process.env,
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  const [outcome] = await Promise.race([
    once(child, 'message'),
    ended.then(([code, signal]) => [{ failed: `starting containers ended with ${code ?? signal}` }]),
  ]);
  if (outcome.env) return { env: outcome.env, stop };
  await stop();
  return outcome;
}
