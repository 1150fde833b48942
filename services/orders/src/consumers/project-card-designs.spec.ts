import { expect, test } from '@jest/globals';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { ProjectCardDesignsWhenChanged } from './project-card-designs.js';
import type { CardDesigns } from '../projections/card-designs.js';

test('what a business offers is kept as it was told last', async () => {
  const told: unknown[] = [];
  const consumer = new ProjectCardDesignsWhenChanged({
    project: async (...of: unknown[]) => void told.push(of),
  } as unknown as CardDesigns);
  const data = exampleOf(consumer.event);
  await bindConsumer(consumer).handle(anEvent(consumer.event, data, { aggregateVersion: 3 }));
  expect(told).toEqual([[data.designs, 3]]);
});
