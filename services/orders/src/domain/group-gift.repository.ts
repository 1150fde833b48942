import type { GroupGiftEvent } from './group-gift.events.js';
import type { GroupGift, GroupGiftChange } from './group-gift.js';

/** Where gifts live that several people pay for. */
export interface GroupGifts {
  /** False where there is one of this id: nothing is stored then. */
  insert(change: GroupGiftChange): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: GROUP_GIFT_NOT_FOUND. */
  update<D extends { readonly next: GroupGift; readonly events: readonly GroupGiftEvent[] }>(
    id: string,
    decide: (gift: GroupGift) => D,
  ): Promise<D>;
  find(id: string): Promise<GroupGift | undefined>;
  /** Ids of open gifts that somebody organizes or is to get. */
  listOpenOf(personId: string, limit: number): Promise<string[]>;
  /** Gifts that somebody organizes, the latest first. */
  exportOfOrganizer(personId: string, limit: number): Promise<GroupGift[]>;
  /** Ids of gifts that the job is to look at, longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
}

export const GROUP_GIFTS = Symbol('GroupGifts');
