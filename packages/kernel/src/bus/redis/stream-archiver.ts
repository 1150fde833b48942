import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { describe } from '../delivery.js';
import { isRetryTopic } from '../topic-names.js';
import type { EventArchive } from './event-archive.js';
import { ARCHIVED_KEY, ARCHIVER_KEY, CATCH_UP_PREFIX, TOPICS_KEY } from './keys.js';
import { streamsOf } from './redis-log.js';
import { IS_HANDLED, RELEASE, runScript, TRIM } from './scripts.js';

/** So many entries of a stream stay in Redis: about 1 KB each. */
const KEPT = 1_000;
const AT_ONCE = 1_000;
const EVERY_MS = 15_000;
/** Longer than the archiving of one part takes. */
const TURN_MS = 60_000;

/**
 * Takes what every group has handled out of the streams, into the archive: first the file, then, in one step of Redis, the note of
 * it and the trim. Whatever it is cut off at, the next run does the rest. One process at a time does it.
 */
export class StreamArchiver {
  private readonly owner = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly redis: Redis,
    private readonly archive: EventArchive,
    private readonly logger: Logger,
    private readonly kept = KEPT,
    private readonly atOnce = AT_ONCE,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => {
      this.running ??= this.run()
        .catch((error: unknown) => this.logger.debug({ error: describe(error) }, 'events could not be archived yet'))
        .finally(() => (this.running = undefined));
    }, EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Archives all that is due, unless another process is at it. */
  async run(): Promise<void> {
    if (!(await this.redis.set(ARCHIVER_KEY, this.owner, 'PX', TURN_MS, 'NX'))) return;
    try {
      const topics = Object.entries(await this.redis.hgetall(TOPICS_KEY));
      for (const [topic, partitions] of topics.filter(([name]) => !isRetryTopic(name)))
        for (const stream of streamsOf(topic, Number(partitions))) {
          while (!this.isStopped && (await this.archivePart(stream)));
        }
    } finally {
      await runScript(this.redis, RELEASE, [ARCHIVER_KEY], [this.owner]);
    }
  }

  /** @returns whether there may be more */
  private async archivePart(stream: string): Promise<boolean> {
    await this.redis.pexpire(ARCHIVER_KEY, TURN_MS);
    if ((await this.redis.xlen(stream)) < this.kept + this.atOnce) return false;
    const entries = await this.redis.xrange(stream, '-', '+', 'COUNT', this.atOnce);
    const last = entries.at(-1)?.[0];
    if (last === undefined || !(await runScript(this.redis, IS_HANDLED, [stream], [last, CATCH_UP_PREFIX])))
      return false;
    await this.archive.write(stream, entries);
    // A group that was made meanwhile has not handled them: they stay, and so does the file, which says the same.
    const keys = [stream, ARCHIVED_KEY];
    return Boolean(await runScript(this.redis, TRIM, keys, [last, afterId(last), CATCH_UP_PREFIX]));
  }
}

function afterId(id: string): string {
  const [milliseconds, number] = id.split('-');
  return `${milliseconds}-${Number(number) + 1}`;
}
