import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { StorefrontView } from './storefront-view.js';

export interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

const KEPT = 2_000;
/** An answer may change without an event when a sale ends with the day. */
const KEPT_MS = 30_000;

/** Answers already written out, for as long as the view they were made from stands. */
@Injectable()
export class StorefrontAnswers {
  private readonly kept = new Map<string, Answer>();
  private revision = -1;
  private since = 0;

  constructor(
    @Inject(StorefrontView) private readonly view: StorefrontView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param make throws what the caller is to be told; nothing is kept then */
  get(key: string, make: () => unknown): Answer {
    const now = this.clock.now().getTime();
    if (this.revision !== this.view.revision || now - this.since > KEPT_MS || this.kept.size >= KEPT) {
      this.kept.clear();
      this.revision = this.view.revision;
      this.since = now;
    }
    const known = this.kept.get(key);
    if (known) return known;
    const body = Buffer.from(JSON.stringify(make()));
    const answer = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    this.kept.set(key, answer);
    return answer;
  }
}
