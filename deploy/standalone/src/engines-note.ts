import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@giftcard/kernel/config';
import type { Engines } from './engines.js';
import { SERVICES } from './services.js';

/** Where a running platform has its engines: their ports are free-chosen. */
const schema = z.object({ mongoUris: z.record(z.enum(SERVICES), z.string()), redisUrl: z.string() });

export type EnginesNote = z.infer<typeof schema>;

const pathIn = (dataDir: string) => join(dataDir, 'engines.json');

/** Leaves a note for `npm run ops`, readable by its owner alone: it holds the passwords of Redis and of the database. */
export async function writeEnginesNote(dataDir: string, { mongoUris, redisUrl }: Engines): Promise<void> {
  await writeFile(pathIn(dataDir), `${JSON.stringify({ mongoUris, redisUrl })}\n`, { mode: 0o600 });
}

/** Undefined when no platform left one. */
export async function readEnginesNote(dataDir: string): Promise<EnginesNote | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => '');
  const note = schema.safeParse(text === '' ? undefined : parseJson(text));
  return note.success ? note.data : undefined;
}

export async function removeEnginesNote(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}
