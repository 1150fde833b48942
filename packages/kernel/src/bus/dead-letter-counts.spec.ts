import { expect, it } from '@jest/globals';
import { countedByGroup } from './dead-letter-counts.js';

it('counts what is parked for a service, by its groups and their topics', () => {
  const letters = [
    { group: 'identity', topic: 'orders.events' },
    { group: 'identity-audit', topic: 'orders.events' },
    { group: 'identity-audit', topic: 'orders.events' },
    { group: 'identity-audit', topic: 'catalog.events' },
    { group: 'orders', topic: 'orders.events' },
  ];
  expect(countedByGroup(letters, 'identity')).toEqual([
    { labels: { group: 'identity', topic: 'orders.events' }, value: 1 },
    { labels: { group: 'identity-audit', topic: 'orders.events' }, value: 2 },
    { labels: { group: 'identity-audit', topic: 'catalog.events' }, value: 1 },
  ]);
  expect(countedByGroup(letters, 'wallet')).toEqual([]);
});
