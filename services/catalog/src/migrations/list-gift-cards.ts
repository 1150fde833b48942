import { Inject, Injectable } from '@nestjs/common';
import type { Migration } from '@giftcard/kernel/storage/migrations';
import { PublicLists } from '../projections/public-lists.js';

/** Gives the cards that an earlier version stored their words, the end of their sale and whether the public lists show them. */
@Injectable()
export class ListGiftCards implements Migration {
  readonly name = 'list-gift-cards';
  /** Without it the public lists would be empty. */
  readonly isAwaited = true;

  constructor(@Inject(PublicLists) private readonly lists: PublicLists) {}

  step(after: string | undefined): Promise<string | undefined> {
    return this.lists.relistBehind(after);
  }
}
