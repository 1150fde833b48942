import { expect, test } from '@jest/globals';
import type { EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import {
  RelistWhenBusinessChanged,
  RelistWhenBusinessProvisioned,
  RelistWhenGiftCardChanged,
  RelistWhenGiftCardCreated,
} from './project-public-lists.js';
import type { PublicLists } from '../projections/public-lists.js';

/** What is listed anew because of an event. */
async function relistedBy<K extends EventType>(make: (lists: PublicLists) => Consumer<K>): Promise<unknown[]> {
  const relisted: unknown[] = [];
  const consumer = make({
    relistBusiness: async (slug: string) => void relisted.push({ business: slug }),
    relistGiftCard: async (id: string) => void relisted.push({ giftCard: id }),
  } as unknown as PublicLists);
  await bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));
  return relisted;
}

test('a business that is provisioned or changed has all its cards listed anew', async () => {
  expect(await relistedBy((lists) => new RelistWhenBusinessProvisioned(lists))).toEqual([
    { business: exampleOf('identity.business-provisioned.v1').businessSlug },
  ]);
  expect(await relistedBy((lists) => new RelistWhenBusinessChanged(lists))).toEqual([
    { business: exampleOf('identity.business-profile-changed.v1').businessSlug },
  ]);
});

test('a card that is made or changed is listed anew', async () => {
  expect(await relistedBy((lists) => new RelistWhenGiftCardCreated(lists))).toEqual([
    { giftCard: exampleOf('catalog.gift-card-created.v1').giftCard!.giftCardId },
  ]);
  expect(await relistedBy((lists) => new RelistWhenGiftCardChanged(lists))).toEqual([
    { giftCard: exampleOf('catalog.gift-card-changed.v1').giftCard!.giftCardId },
  ]);
});
