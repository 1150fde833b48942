import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { readEnvelope, writeEnvelope } from '../envelope.js';
import type { DeadLetter } from '../event-bus.js';
import type { EventSignatures } from '../event-signatures.js';
import { deadLettersKey, TOPICS_KEY } from './keys.js';
import { streamsOf } from './redis-log.js';
import { firstConnect, openRedis } from './redis-connection.js';
import { DEAD_TOPICS_KEY } from './redis-dead-letters.js';

const AT_ONCE = 500;

/**
 * Signs every event that the log and the dead letters of a stopped platform hold, whatever signature it had: for the one start
 * at which an earlier version's log is believed as it is (docs/adr/0046). Entries keep their ids and groups their places;
 * what a group had read and not finished it reads again. Cut off, it is done again.
 */
export async function signLog(redisUrl: string, signatures: EventSignatures, logger: Logger): Promise<void> {
  const redis = openRedis(redisUrl, 'sign-log', logger);
  try {
    await firstConnect(redis);
    const topics = Object.entries(await redis.hgetall(TOPICS_KEY));
    for (const [topic, partitions] of topics)
      for (const stream of streamsOf(topic, Number(partitions))) await signStream(redis, stream, signatures);
    for (const topic of await redis.smembers(DEAD_TOPICS_KEY)) await signDeadLetters(redis, topic, signatures);
  } finally {
    redis.disconnect();
  }
}

async function signStream(redis: Redis, stream: string, signatures: EventSignatures): Promise<void> {
  if ((await redis.xlen(stream)) === 0) return;
  const signed = `${stream}:signed`;
  const groups = await groupsOf(redis, stream);
  await redis.del(signed);
  for (let from = '-', read = AT_ONCE; read === AT_ONCE; ) {
    const entries = await redis.xrange(stream, from, '+', 'COUNT', AT_ONCE);
    const writing = redis.multi();
    for (const [id, fields] of entries)
      writing.xadd(signed, id, ...fields.map((value) => signedText(value, signatures)));
    for (const [error] of (await writing.exec()) ?? []) if (error) throw error;
    read = entries.length;
    from = `(${entries.at(-1)?.[0] ?? ''}`;
  }
  const renaming = redis.multi();
  for (const { name, readUpTo, read } of groups)
    renaming.xgroup('CREATE', signed, name, readUpTo, 'MKSTREAM', 'ENTRIESREAD', read);
  renaming.rename(signed, stream);
  for (const [error] of (await renaming.exec()) ?? []) if (error) throw error;
}

export interface GroupPlace {
  readonly name: string;
  /** The last entry that it has read and finished, with all before it. */
  readonly readUpTo: string;
  readonly read: number;
}

/** Where each group of a stream is. */
export async function groupsOf(redis: Redis, stream: string): Promise<GroupPlace[]> {
  const groups = (await redis.xinfo('GROUPS', stream)) as string[][];
  return Promise.all(
    groups.map(async (fields) => {
      const name = String(fields[fields.indexOf('name') + 1]);
      const [unfinished] = (await redis.xpending(stream, name, '-', '+', 1)) as [string][];
      const last = unfinished
        ? (await redis.xrevrange(stream, `(${unfinished[0]}`, '-', 'COUNT', 1))[0]?.[0]
        : String(fields[fields.indexOf('last-delivered-id') + 1]);
      const readUpTo = last ?? '0-0';
      return { name, readUpTo, read: await countUpTo(redis, stream, readUpTo) };
    }),
  );
}

async function countUpTo(redis: Redis, stream: string, last: string): Promise<number> {
  for (let count = 0, from = '-'; ; ) {
    const entries = await redis.xrange(stream, from, last, 'COUNT', AT_ONCE);
    count += entries.length;
    if (entries.length < AT_ONCE) return count;
    from = `(${entries.at(-1)![0]}`;
  }
}

/** Of an entry's fields, the event with its signature; what is no event, or no service's, stays as it was. */
function signedText(text: string, signatures: EventSignatures): string {
  const event = readEnvelope(text);
  return event && signatures.canSign(event) ? writeEnvelope(signatures.sign(event)) : text;
}

async function signDeadLetters(redis: Redis, topic: string, signatures: EventSignatures): Promise<void> {
  for (const [id, text] of Object.entries(await redis.hgetall(deadLettersKey(topic)))) {
    const letter = JSON.parse(text) as DeadLetter;
    if (!signatures.canSign(letter.event)) continue;
    await redis.hset(deadLettersKey(topic), id, JSON.stringify({ ...letter, event: signatures.sign(letter.event) }));
  }
}
