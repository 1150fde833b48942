import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { KeptWhileViewStands } from './kept-while-view-stands.js';
import { StorefrontView } from './storefront-view.js';

export interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

/** Answers already written out, for as long as the view they were made from stands. */
@Injectable()
export class StorefrontAnswers {
  private readonly kept: KeptWhileViewStands<Answer>;

  constructor(@Inject(StorefrontView) view: StorefrontView, @Inject(CLOCK) clock: Clock) {
    this.kept = new KeptWhileViewStands(view, clock);
  }

  /** An answer that is kept; undefined when it has to be made. */
  find(key: string): Answer | undefined {
    return this.kept.find(key);
  }

  /** @param make throws what the caller is to be told; nothing is kept then */
  get(key: string, make: () => unknown): Answer {
    return this.kept.get(key, () => {
      const body = Buffer.from(JSON.stringify(make()));
      return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    });
  }
}
