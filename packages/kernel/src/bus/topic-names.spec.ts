import { describe, expect, test } from '@jest/globals';
import { checkName, deadLetterId, partitionOf, topicOfDeadLetter } from './topic-names.js';

describe('names on the bus', () => {
  test('accepts what both brokers can carry and refuses everything else', () => {
    expect(() => checkName('topic', 'redemption.events')).not.toThrow();
    for (const name of ['', 'two words', 'a:b', 'a/b', 'é', 'x'.repeat(201)])
      expect(() => checkName('group', name)).toThrow(/group names/);
  });

  test('finds the topic in the id of a dead letter, and none in anything else', () => {
    expect(topicOfDeadLetter(deadLetterId('orders.events', 'wallet', '0198-1', 2))).toBe('orders.events');
    for (const id of ['', 'orders.events', ':wallet:1', 'two words:wallet:1'])
      expect(topicOfDeadLetter(id)).toBeUndefined();
  });
});

describe('the partition of a key', () => {
  test('never changes, because the history of a key lies there', () => {
    expect(
      ['card-1', 'card-2', '0198a6f0-7c1e-7000-8000-000000000001', 'ü'].map((key) => partitionOf(key, 16)),
    ).toEqual([5, 12, 2, 11]);
  });

  test('spreads keys evenly', () => {
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 4_000; i++) counts[partitionOf(`aggregate-${i}`, 4)]!++;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
