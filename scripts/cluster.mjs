// `npm run cluster -- --replicas redemption=2,gateway=2 --brokers 3`: every service a process of its own on real engines, as docker-compose.yml
// has them. Lines on its input make faults and mend them; Ctrl+C ends all of it (docs/operations.md, "A cluster on one machine").
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { checkNode, installPackages } from './prepare.mjs';

const USAGE = 'npm run cluster -- [--replicas redemption=2,gateway=2] [--brokers 1|3] [--last-release]';
const say = (name, line) => process.stdout.write(`${name.padEnd(15)} | ${line}\n`);

function refuse(why) {
  process.stderr.write(`${why}\n${USAGE}\n`);
  process.exit(2);
}

function wanted(services) {
  const { values } = parseArgs({
    options: {
      replicas: { type: 'string', default: '' },
      brokers: { type: 'string', default: '1' },
      'last-release': { type: 'boolean', default: false },
    },
  });
  const replicas = Object.fromEntries(
    values.replicas
      .split(',')
      .filter(Boolean)
      .map((entry) => {
        const [service, count] = entry.split('=');
        if (!services.includes(service) || !/^[1-9]$/.test(count)) refuse(`What is --replicas ${entry}?`);
        return [service, Number(count)];
      }),
  );
  if (!['1', '3'].includes(values.brokers)) refuse('--brokers is 1 or 3: two of three acknowledge each event.');
  const isLastRelease = values['last-release'];
  const reason = isLastRelease && lastReleaseMissing();
  if (reason) refuse(`The last release can't be built: ${reason}.`);
  return { replicas, brokers: Number(values.brokers), isLastRelease };
}

checkNode();
const progress = (step) => say('cluster', step);
await installPackages(progress);
const { build } = await import('./build.mjs');
if (!(await build(progress))) process.exit(1);
const { missingToolsOfCluster, SERVICES, startCluster } = await import('../tests/cluster/cluster.mjs');
const { lastReleaseMissing } = await import('../tests/cluster/last-release.mjs');
const { THIS_VERSION } = await import('../tests/cluster/supervised.mjs');
const options = wanted([...SERVICES, 'gateway']);
const missing = await missingToolsOfCluster();
if (missing.length > 0) refuse(`${missing.join(' and ')} not found: the engines are built and run with them.`);

const ending = new AbortController();
let cluster;
const starting = startCluster({
  ...options,
  ports: {
    gateway: Number(process.env.PORT ?? 8080),
    mailbox: Number(process.env.MAILBOX_PORT ?? 8025),
    sandbox: Number(process.env.SANDBOX_PORT ?? 8090),
  },
  settings: given('SMTP_URL', 'LOG_LEVEL', 'DRAIN_MS'),
  say,
  aborted: ending.signal,
});

function given(...names) {
  return Object.fromEntries(names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]));
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end());

/** Also while it starts: what runs by then is ended too. */
async function end() {
  if (ending.signal.aborted) return;
  ending.abort();
  say('cluster', 'ends');
  await starting.catch(() => undefined);
  await cluster?.stop();
  process.exit(0);
}

try {
  cluster = await starting;
} catch (error) {
  if (!ending.signal.aborted) {
    say('cluster', `did not start: ${error.message}`);
    process.exit(1);
  }
}
if (!ending.signal.aborted) welcome(cluster);

function welcome({ url, superAdmin, mailboxLink, sandboxLink }) {
  say('cluster', `super admin ${superAdmin.email} ${superAdmin.password}`);
  if (mailboxLink) say('cluster', `mailbox ${mailboxLink}`);
  say('cluster', `payment sandbox ${sandboxLink}`);
  const versions = options.isLastRelease ? ', upgrade, downgrade' : '';
  say(
    'cluster',
    `type: stop, start, restart, kill, pause or resume${versions}, and a name as it stands in front of the lines`,
  );
  say('cluster', `ready at ${url}`);
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line.trim() === '') return;
    carryOut(line.trim().split(/\s+/)).then(
      () => say('cluster', `done: ${line.trim()}`),
      (error) => say('cluster', `not done: ${line.trim()}: ${error.message}`),
    );
  });
}

const WORK = {
  stop: (member) => member.stop(),
  start: (member) => member.start(),
  restart: (member) => member.restart(),
  kill: (member) => member.signal('SIGKILL'),
  pause: (member) => member.signal('SIGSTOP'),
  resume: (member) => member.signal('SIGCONT'),
  upgrade: (member) => member.restart(THIS_VERSION),
  downgrade: (member) => member.restart(cluster.lastRelease),
};

async function carryOut([word, name]) {
  const work = WORK[word];
  if (/grade$/.test(word) && !options.isLastRelease) throw new Error('there is one version without --last-release');
  if (!work) throw new Error(`the words are ${Object.keys(WORK).join(', ')}`);
  const [, broker] = /^kafka-(\d)$/.exec(name ?? '') ?? [];
  if (broker && Number(broker) <= options.brokers) return workOnBroker(word, Number(broker));
  const member = cluster.members.find((each) => each.name === name);
  if (!member) throw new Error(`there are ${cluster.members.map((each) => each.name).join(', ')}`);
  await work(member);
}

async function workOnBroker(word, id) {
  if (word === 'kill') await cluster.engines.killBroker(id);
  else if (word === 'start') await cluster.engines.startBroker(id);
  else throw new Error('brokers are killed and started');
}
