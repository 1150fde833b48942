import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Broker } from './brokers.js';
import { eventually } from './events.js';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface OtherProcess {
  /** The ids its handler was given so far. */
  handled: string[];
  signal(signal: NodeJS.Signals): void;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Runs a consumer in another process; resolves while its handler hangs on the event `hangOn`. */
export async function startHangingConsumer(
  broker: Broker,
  url: string,
  topic: string,
  group: string,
  hangOn: string,
): Promise<OtherProcess> {
  const args = [
    '--import',
    path('typescript-hooks.mjs'),
    path('hanging-consumer.ts'),
    broker.name,
    url,
    topic,
    group,
    hangOn,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const handled: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const id = /^handling (.+)$/.exec(line)?.[1];
    if (id !== undefined) handled.push(id);
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  try {
    await eventually(`the other process is at work on ${hangOn}`, () => handled.at(-1) === hangOn, 40_000);
  } catch (error) {
    await kill();
    throw error;
  }
  return { handled, kill, signal: (signal) => void child.kill(signal) };
}

/** Kills a consumer of another process in the middle of its handler. Answers the ids it was given, `hangOn` last. */
export async function killConsumerMidHandler(
  broker: Broker,
  url: string,
  topic: string,
  group: string,
  hangOn: string,
): Promise<string[]> {
  const consumer = await startHangingConsumer(broker, url, topic, group, hangOn);
  await consumer.kill();
  return consumer.handled;
}
