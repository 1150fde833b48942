import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@giftcard/kernel/free-ports';
import { missingToolsOfClosedEngines, startClosedEngines } from '../engines/closed-engines.mjs';
import { launchEngine } from '../engines/local-engines.mjs';
import { findTool, freePort } from '../engines/places.mjs';
import { endProcess, isAlive, ownProcess, processesIn } from '../engines/processes.mjs';
import { startBalancer } from './balancer.mjs';
import { layLastRelease } from './last-release.mjs';
import { Supervised, THIS_VERSION } from './supervised.mjs';

export const SERVICES = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];
const HOST = '127.0.0.1';
const PREFIX = 'giftcard-cluster-';
const OWNER_FILE = 'owner.json';
const fileOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The programs that this machine lacks for a cluster. */
export async function missingToolsOfCluster() {
  return [...new Set([...(await missingToolsOfClosedEngines()), ...((await findTool('go')) ? [] : ['go'])])];
}

/**
 * Every process of the platform on real engines, with the settings, log-ins and rights of docker-compose.yml, behind its proxy
 * (docs/adr/0068). See cluster.d.mts.
 */
export async function startCluster({ replicas, brokers, isLastRelease, ports, settings: given, say, aborted }) {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  await writeFile(join(folder, OWNER_FILE), JSON.stringify(ownProcess()));
  const ends = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const step = (what) => {
    aborted.throwIfAborted();
    say('cluster', what);
  };
  try {
    const url = `http://${HOST}:${ports.gateway}`;
    const [smtpPort] = await freePorts(1);
    const beside = await startBeside(folder, { url, ports, smtpPort, isMailboxWanted: !given.SMTP_URL });
    ends.push(beside.stop);
    step(`starting Kafka (${brokers}), Redis, MinIO and the database; their logs are in ${folder}`);
    const [engines, mongo] = await both(
      startClosedEngines(folder, {
        brokers,
        settings: { PUBLIC_URL: url, TRUST_PROXY: 'loopback', ...beside.settings, ...given },
      }),
      launchEngine('mongo', { run: folder, port: await freePort(), isNew: true }),
      ends,
    );
    const lastRelease = join(folder, 'last-release');
    if (isLastRelease) {
      step('building the last release, if this machine has not');
      await layLastRelease(lastRelease, join(folder, 'last-release.log'));
    }
    step('starting the processes');
    const version = isLastRelease ? lastRelease : THIS_VERSION;
    const mongoUri = mongo.variables.MONGODB_URI;
    const members = await membersOf({ replicas, brokers, engines, folder, version, mongoUri, say });
    const gateways = members.filter(({ service }) => service === 'gateway');
    const services = members.filter(({ service }) => service !== 'gateway');
    ends.push(() => Promise.all(services.map((each) => each.stop())));
    await Promise.all(services.map((each) => each.start()));
    aborted.throwIfAborted();
    ends.push(() => Promise.all(gateways.map((each) => each.stop())));
    await Promise.all(gateways.map((each) => each.start()));
    const balancer = await startBalancer(folder, {
      host: HOST,
      port: ports.gateway,
      gateways: gateways.map(({ env }) => `${HOST}:${env.PORT}`),
    });
    // Last of all and so ended first: who is told to stop is asked nothing more.
    ends.push(balancer.stop);
    aborted.throwIfAborted();
    const { SUPERADMIN_EMAIL, SUPERADMIN_PASSWORD } = engines.environmentOf('identity');
    return {
      url,
      mailboxLink: beside.mailboxLink,
      sandboxLink: beside.sandboxLink,
      superAdmin: { email: SUPERADMIN_EMAIL, password: SUPERADMIN_PASSWORD },
      members,
      engines,
      lastRelease,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends the engines of clusters that were killed before they could do it; the processes of the platform have ended by themselves. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const owner = await readFile(join(folder, OWNER_FILE), 'utf8')
      .then(JSON.parse)
      .catch(() => undefined);
    if (!owner || isAlive(owner)) continue;
    await Promise.all(processesIn(folder).map((each) => endProcess(each, 'SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Both, or neither: one that comes up after the other failed is ended too. */
async function both(engines, mongo, ends) {
  const [first, second] = await Promise.allSettled([engines, mongo]);
  if (first.status === 'fulfilled') ends.push(() => first.value.stop());
  if (second.status === 'fulfilled') ends.push(() => endProcess(second.value.process));
  return [await engines, await mongo];
}

/** The payment sandbox and, unless mails go elsewhere, the mailbox: as `npm start` has them, in this process. */
async function startBeside(folder, { url, ports, smtpPort, isMailboxWanted }) {
  const { startPaymentSandbox } = await import('../../deploy/standalone/dist/payment-sandbox/payment-sandbox.js');
  const { startMailbox } = await import('../../deploy/standalone/dist/mailbox.js');
  const { linkFor, ownersOnly } = await import('../../deploy/standalone/dist/owners-only.js');
  const token = randomUUID();
  const signatureKey = randomBytes(24).toString('base64url');
  const webhook = { url: `${url}/api/payments/webhook`, signatureKey };
  const sandbox = await startPaymentSandbox({
    port: ports.sandbox,
    host: HOST,
    access: ownersOnly({ name: 'sandbox', token, hosts: [HOST] }),
    dataDir: join(folder, 'payments'),
    webhooks: [webhook],
  });
  const password = randomBytes(24).toString('base64url');
  const mailbox = isMailboxWanted
    ? await startMailbox({
        smtpPort,
        smtpUser: 'notifications',
        smtpPassword: password,
        webPort: ports.mailbox,
        host: HOST,
        mailDirectory: join(folder, 'mail'),
        access: { name: 'mailbox', token, hosts: [HOST] },
      })
    : undefined;
  return {
    settings: {
      SQUARE_BASE_URL: sandbox.url,
      SQUARE_SCRIPT_URL: `${sandbox.url}/square.js`,
      SQUARE_APPLICATION_ID: 'sandbox-giftcard-vault',
      SQUARE_LOCATION_ID: 'sandbox-main',
      SQUARE_ACCESS_TOKEN: 'sandbox-platform',
      SQUARE_WEBHOOK_KEYS: signatureKey,
      PAYMENT_ORIGINS: sandbox.url,
      SMTP_URL: `smtp://notifications:${password}@${HOST}:${smtpPort}`,
    },
    sandboxLink: linkFor(`${sandbox.url}/sandbox`, HOST, token),
    mailboxLink: mailbox && linkFor(`http://${HOST}:${ports.mailbox}`, HOST, token),
    async stop() {
      await mailbox?.stop();
      await sandbox.stop();
    },
  };
}

/** Each with the settings that docker-compose.yml gives its container, but for addresses and folders. */
async function membersOf({ replicas, brokers, engines, folder, version, mongoUri, say }) {
  const instances = [...SERVICES, 'gateway'].flatMap((service) =>
    Array.from({ length: replicas[service] ?? 1 }, (_, index) => ({ service, name: `${service}-${index + 1}` })),
  );
  const free = await freePorts(2 * instances.length);
  const placed = instances.map((each, index) => ({ ...each, port: free[2 * index], opsPort: free[2 * index + 1] }));
  const addresses = Object.fromEntries(
    SERVICES.map((service) => [
      `${service.toUpperCase()}_URL`,
      placed.flatMap((each) => (each.service === service ? [`${HOST}:${each.port}`] : [])).join(','),
    ]),
  );
  return placed.map(({ service, name, port, opsPort }) => {
    const composed = engines.environmentOf(service);
    const own =
      service === 'gateway'
        ? { HOST, PORT: String(port), WEB_DIR: fileOf('web/dist'), DOCS_DIR: fileOf('docs/.vitepress/dist') }
        : { GRPC_LISTEN: `${HOST}:${port}`, MONGODB_URI: mongoUri };
    const env = {
      ...composed,
      ...Object.fromEntries(Object.entries(addresses).filter(([setting]) => setting in composed)),
      ...own,
      RATE_LIMITS: process.env.RATE_LIMITS ?? 'on',
      KAFKA_REPLICAS: String(brokers),
      TLS_DIR: join(folder, 'tls', service),
      OPS_PORT: String(opsPort),
    };
    const readyUrl = `http://${HOST}:${opsPort}/health/ready`;
    return new Supervised({ name, service, env, folder, version, readyUrl, say });
  });
}
