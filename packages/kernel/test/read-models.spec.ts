import { describe, expect, it } from '@jest/globals';
import type { EventType } from '@giftcard/contracts/events';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { ProjectBusinessWhenProfileChanged, ProjectBusinessWhenProvisioned } from '../src/read-models/business.js';
import {
  ProjectGiftCardTypeWhenChanged,
  ProjectGiftCardTypeWhenCreated,
  ProjectGiftCardTypeWhenRetired,
} from '../src/read-models/gift-card-type.js';
import { bindConsumer, type Consumer } from '../src/consumers.js';

const handle = <K extends EventType>(consumer: Consumer<K>) =>
  bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event), { aggregateVersion: 6 }));

/** A read model that notes what it is told. */
function noted() {
  const told: unknown[][] = [];
  const note = (...args: unknown[]) => Promise.resolve(void told.push(args));
  return { told, model: { project: note, retire: note } };
}

describe('a business', () => {
  it('is projected as it was provisioned and as its profile changed, with the version that says so', async () => {
    const { told, model } = noted();
    await handle(new ProjectBusinessWhenProvisioned(model));
    await handle(new ProjectBusinessWhenProfileChanged(model));
    expect(told).toMatchObject([
      [{ aggregateVersion: 6, data: exampleOf('identity.business-provisioned.v1') }],
      [{ aggregateVersion: 6, data: exampleOf('identity.business-profile-changed.v1') }],
    ]);
  });
});

describe('a card type', () => {
  it('is projected as it was made, changed and retired, with the version that says so', async () => {
    const { told, model } = noted();
    await handle(new ProjectGiftCardTypeWhenCreated(model));
    await handle(new ProjectGiftCardTypeWhenChanged(model));
    await handle(new ProjectGiftCardTypeWhenRetired(model));
    const { giftCardId, businessSlug } = exampleOf('catalog.gift-card-retired.v1');
    expect(told).toEqual([
      [exampleOf('catalog.gift-card-created.v1').giftCard, 6],
      [exampleOf('catalog.gift-card-changed.v1').giftCard, 6],
      [giftCardId, businessSlug, 6],
    ]);
  });
});
