import { expect, test } from '@jest/globals';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { ProjectLocationWhenChanged } from './project-locations.js';
import { RenameLocationWhenLocationChanged } from './rename-location-when-location-changed.js';
import type { Locations } from '../projections/locations.js';

const event = 'identity.location-changed.v1';
const example = exampleOf('identity.location-changed.v1');
const { locationId, businessSlug, location: name } = example;

test('a location is kept as it was told last, and that it is archived', async () => {
  const kept: unknown[] = [];
  const locations = { project: async (...told: unknown[]) => void kept.push(told) } as unknown as Locations;
  const consumer = bindConsumer(new ProjectLocationWhenChanged(locations));
  await consumer.handle(anEvent(event, example, { aggregateVersion: 1 }));
  await consumer.handle(anEvent(event, { ...example, kind: 'archived' }, { aggregateVersion: 2 }));
  expect(kept).toEqual([
    [locationId, 1, { businessSlug, name, isArchived: false }],
    [locationId, 2, { businessSlug, name, isArchived: true }],
  ]);
});

test('card types follow the name of a location that was changed, and nothing else', async () => {
  const given: unknown[] = [];
  const commands = { execute: async (command: unknown) => void given.push(command) };
  const consumer = bindConsumer(new RenameLocationWhenLocationChanged(commands as never));
  await consumer.handle(anEvent(event, example));
  await consumer.handle(anEvent(event, { ...example, kind: 'changed' }));
  expect(given).toEqual([{ businessSlug, locationId }]);
});
