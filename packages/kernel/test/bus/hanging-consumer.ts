// A consumer in a process of its own that is to be killed or frozen: its handler hangs on the named event, until SIGCONT.
import { BROKERS } from './brokers.js';

const [name, url, topic, group, hangOn] = process.argv.slice(2);
const broker = BROKERS.find((candidate) => candidate.name === name);
if (!broker || !url || !topic || !group)
  throw new Error('usage: hanging-consumer <broker> <url> <topic> <group> <event id>');

const handler = async ({ id }: { id: string }): Promise<void> => {
  process.stdout.write(`handling ${id}\n`);
  if (id === hangOn) await new Promise<void>((resolve) => process.once('SIGCONT', () => resolve()));
};
await broker.create(url).subscribe({ group, topics: [topic], handler });
