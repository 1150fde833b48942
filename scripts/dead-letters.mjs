// `node scripts/dead-letters.mjs list [topic]` and `... replay <id>|all`: events whose handler failed every time. Needs REDIS_URL, or KAFKA_BROKERS.
import { build } from './build.mjs';

const [command, asked] = process.argv.slice(2);
const { REDIS_URL = '', KAFKA_BROKERS } = process.env;
if (!['list', 'replay'].includes(command) || (command === 'replay' && !asked) || !(REDIS_URL || KAFKA_BROKERS)) {
  process.stderr.write('Usage: REDIS_URL=... or KAFKA_BROKERS=..., then node scripts/dead-letters.mjs list [topic] | replay <id>|all\n');
  process.exit(2);
}
if (!(await build((step) => process.stderr.write(`${step} ...\n`)))) process.exit(1);
const [{ createEventBus }, { createLogger }] = await Promise.all([import('@giftcard/kernel/bus/create-event-bus'), import('@giftcard/kernel/logging')]);
const bus = await createEventBus({ clientId: 'dead-letters', logger: createLogger('dead-letters', 'warn'), redisUrl: REDIS_URL, brokers: KAFKA_BROKERS?.split(',') });
try {
  const letters = await bus.deadLetters(command === 'list' ? asked : undefined);
  const chosen = command === 'list' || asked === 'all' ? letters : letters.filter(({ id }) => id === asked);
  if (command === 'replay' && chosen.length === 0) process.stderr.write('nothing to replay\n');
  for (const { id, group, event, error, failedAt, attempts } of chosen) {
    if (command === 'replay') await bus.replayDeadLetter(id);
    // Never the event's data: it holds names and addresses.
    process.stdout.write(`${command === 'replay' ? 'replayed ' : ''}${id}  ${failedAt}  ${group}  ${event.type}  ${event.aggregateId}  after ${attempts} tries: ${error}\n`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await bus.close();
}
