import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { Changes, type Seen } from './changes.js';
import { Kept } from './kept.js';

export interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

const MOST_BYTES = 16 * 1024 * 1024;
/** An answer may change without an event when a sale ends with the day, or when catalog hears of a business after this gateway. */
const KEPT_MS = 10_000;

/** Answers already written out, for as long as what they were made from stands. */
@Injectable()
export class StorefrontAnswers {
  private readonly kept: Kept<Answer>;

  constructor(@Inject(Changes) changes: Changes, @Inject(CLOCK) clock: Clock) {
    this.kept = new Kept(changes, clock, { mostBytes: MOST_BYTES, bytesOf: ({ body }) => body.length, forMs: KEPT_MS });
  }

  /** What it holds, in bytes. */
  get bytes(): number {
    return this.kept.bytes;
  }

  /** An answer that is kept; undefined when it has to be made. */
  find(key: string): Answer | undefined {
    return this.kept.find(key);
  }

  /** Whether there is one, even if it has to be made anew. */
  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** @param make throws what the caller is to be told */
  get(key: string, make: (seen: Seen) => Promise<unknown>): Promise<Answer> {
    return this.kept.get(key, async (seen) => {
      const body = written(await make(seen));
      return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    });
  }
}

/** In memory of its own: a small one would keep the pool alive that it was cut from. */
function written(answer: unknown): Buffer {
  const json = JSON.stringify(answer);
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  body.write(json);
  return body;
}
