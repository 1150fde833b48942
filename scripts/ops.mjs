// `npm run ops -- <command>`: what an operator does to a platform. With a service's settings in the environment (MONGODB_URI,
// REDIS_URL or KAFKA_BROKERS, ...) it works on that; without, on the standalone platform in DATA_DIR, running or not.
// In the container image this file is alone: all is installed and built there.
import { existsSync } from 'node:fs';

/** Services, each with what it keeps of others' events. */
const REBUILDABLE = ['identity', 'catalog', 'orders', 'redemption', 'wallet', 'notifications', 'analytics'];
/** Those that read what is sealed for persons. */
const READS_PERSONS = ['redemption', 'wallet', 'notifications'];
const USAGE = `Usage: npm run ops -- <command>
  projections rebuild [service]               read models anew from the log, while the platform runs; services: ${REBUILDABLE.join(', ')}
  migrations [run [service]]                  how far changes of stored data are; run: those that a service's start would wait for, before it
  shard-keys                                  what spreads the databases over the shards of a MongoDB cluster, for mongosh
  backup                                      databases, log and files, sealed by BACKUP_KEY, to BACKUP_DIR or BACKUP_BUCKET; the platform may run
  restore <backup> [--over | --log]           into a platform that does not run, and is empty; --over: what is there is taken away; --log: the log alone
  second-factor reset-super-admin             of a super admin who has lost phone and recovery codes; their sessions end
  dlq list [topic]                            events whose handler failed every time
  dlq replay <id>|all                         back to their handlers
With the settings of a service in the environment, or of the standalone platform in DATA_DIR (.data).
`;

const [area, action, asked] = process.argv.slice(2);
const commands = {
  'projections rebuild': { work: rebuild, understands: asked === undefined || REBUILDABLE.includes(asked) },
  migrations: { work: listMigrations, understands: action === undefined },
  'migrations run': { work: runMigrations, understands: asked === undefined || REBUILDABLE.includes(asked) },
  'shard-keys': { work: printShardKeys, isAlone: true, understands: action === undefined },
  backup: { work: backUp, understands: action === undefined },
  restore: { work: restore, understands: action !== undefined && [undefined, '--over', '--log'].includes(asked) },
  'second-factor reset-super-admin': { work: resetSuperAdmin, understands: asked === undefined },
  'dlq list': { work: listDeadLetters, understands: true },
  'dlq replay': { work: replayDeadLetters, understands: asked !== undefined },
};
const command = commands[`${area} ${action}`] ?? commands[area];
if (!command?.understands) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  if (existsSync(new URL('prepare.mjs', import.meta.url))) await prepare();
  await (command.isAlone ? command.work() : withEnvironments(command.work));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
process.exit();

async function prepare() {
  const progress = (step) => process.stderr.write(`${step} ...\n`);
  const { checkNode, installPackages } = await import('./prepare.mjs');
  checkNode();
  await installPackages(progress);
  const { build } = await import('./build.mjs');
  if (!(await build(progress))) process.exit(1);
}

/** @param work gets the environment of each service */
async function withEnvironments(work) {
  const { isGiven } = await import('@giftcard/kernel/config');
  if (['MONGODB_URI', 'REDIS_URL', 'KAFKA_BROKERS'].some((name) => isGiven(name, process.env)))
    return work(Object.fromEntries(REBUILDABLE.map((name) => [name, process.env])));
  const { withStandalone } = await import('@giftcard/standalone/ops');
  return withStandalone(process.env, work);
}

async function rebuild(environments, names = asked ? [asked] : REBUILDABLE) {
  const { openPersonKeys } = await import('@giftcard/orders/person-keys');
  for (const name of names) {
    const { rebuild: rebuildService } = await import(`@giftcard/${name}/rebuild`);
    const began = performance.now();
    const keys = READS_PERSONS.includes(name) ? await openPersonKeys(environments.orders) : undefined;
    const events = await rebuildService(environments[name], keys?.of).finally(() => keys?.close());
    process.stdout.write(
      `${name}: rebuilt from ${events} events in ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
    );
  }
}

async function backUp(environments) {
  const { backUp: write } = await import('@giftcard/kernel/backup/backup');
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const { documents, logRecords, files } = await write(environments, process.env, name);
  process.stdout.write(`backup ${name}: ${documents} documents, ${logRecords} records of the log, ${files} pictures\n`);
}

async function restore(environments) {
  const { restore: read } = await import('@giftcard/kernel/backup/backup');
  const leftOut = await read(environments, process.env, action, {
    over: asked === '--over',
    logAlone: asked === '--log',
  });
  for (const { type, aggregateId, businessSlug, occurredAt } of leftOut)
    process.stdout.write(`left out, after the cut: ${occurredAt}  ${type}  ${businessSlug}  ${aggregateId}\n`);
  // Their read models hold guests in clear, and are in no backup.
  if (asked !== '--log') await rebuild(environments, ['redemption', 'notifications']);
  process.stdout.write(`restored ${action}\n`);
}

async function listMigrations(environments) {
  const [{ loadConfig, serviceSettings }, { connectMongo }, { migrationStates }] = await Promise.all([
    import('@giftcard/kernel/config'),
    import('@giftcard/kernel/storage/mongo'),
    import('@giftcard/kernel/storage/migrations'),
  ]);
  for (const name of REBUILDABLE) {
    const { MONGODB_URI } = loadConfig('ops', serviceSettings.pick({ MONGODB_URI: true }), environments[name]);
    const connection = await connectMongo(MONGODB_URI, name);
    for (const { name: migration, state, position, at } of await migrationStates(connection)) {
      const how = [state, at && `since ${at.toISOString()}`, position && `at ${position}`].filter(Boolean).join(', ');
      process.stdout.write(`${name}  ${migration}  ${how}\n`);
    }
    await connection.close();
  }
}

async function runMigrations(environments) {
  for (const name of asked ? [asked] : REBUILDABLE) {
    const { migrate } = await import(`@giftcard/${name}/main`);
    await migrate(environments[name]);
    process.stdout.write(`${name}: nothing that a start waits for\n`);
  }
}

async function printShardKeys() {
  const { shardingCommands } = await import('@giftcard/kernel/storage/shard-keys');
  process.stdout.write(shardingCommands());
}

async function resetSuperAdmin(environments) {
  const { resetSuperAdmin: reset } = await import('@giftcard/identity/reset-super-admin');
  const had = await reset(environments.identity);
  process.stdout.write(had ? 'the password alone opens the account now\n' : 'there was no second factor\n');
}

async function listDeadLetters(environments) {
  await withBus(environments, async (bus) => {
    const letters = await bus.deadLetters(asked);
    if (letters.length === 0) process.stderr.write('no dead letters\n');
    for (const letter of letters) process.stdout.write(lineOf(letter));
  });
}

async function replayDeadLetters(environments) {
  await withBus(environments, async (bus) => {
    const chosen = (await bus.deadLetters()).filter(({ id }) => asked === 'all' || id === asked);
    if (chosen.length === 0) process.stderr.write('nothing to replay\n');
    for (const letter of chosen) {
      await bus.replayDeadLetter(letter.id);
      process.stdout.write(`replayed ${lineOf(letter)}`);
    }
  });
}

async function withBus(environments, work) {
  const [{ engineSettings, loadConfig }, { createEventBus }, { EventSignatures }, { createLogger }] = await Promise.all(
    [
      import('@giftcard/kernel/config'),
      import('@giftcard/kernel/bus/create-event-bus'),
      import('@giftcard/kernel/bus/event-signatures'),
      import('@giftcard/kernel/logging'),
    ],
  );
  const bus = await createEventBus({
    clientId: 'ops',
    logger: createLogger('ops', 'warn'),
    // Dead letters go back as they were signed, and are checked where they are handled.
    signatures: new EventSignatures({ publicKeys: [], signingKeys: [], producers: {} }),
    engines: loadConfig('ops', engineSettings.partial({ REDIS_URL: true }), environments.analytics),
  });
  try {
    await work(bus);
  } finally {
    await bus.close();
  }
}

/** Never the event's data: it holds names and addresses. */
function lineOf({ id, group, event, error, failedAt, attempts }) {
  return `${id}  ${failedAt}  ${group}  ${event.type}  ${event.aggregateId}  after ${attempts} tries: ${error}\n`;
}
