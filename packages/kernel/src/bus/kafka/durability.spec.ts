import { expect, test } from '@jest/globals';
import { durabilityOf, inSyncOf } from './durability.js';

const ok = { refused: [], warned: [] };

test('one broker is enough where nothing is asked for, and three copies with two in sync where three are', () => {
  expect(durabilityOf({ replicas: 1, inSync: 1 }, undefined)).toEqual(ok);
  expect(durabilityOf({ replicas: 3, inSync: 2 }, undefined)).toEqual(ok);
  expect(durabilityOf({ replicas: 3, inSync: 2 }, 3)).toEqual(ok);
  expect(durabilityOf({ replicas: 1, inSync: 1 }, 1)).toEqual(ok);
  expect([1, 2, 3, 5].map(inSyncOf)).toEqual([1, 1, 2, 4]);
});

test('a topic with fewer copies than asked for is refused, and so is one that acknowledges with fewer', () => {
  expect(durabilityOf({ replicas: 1, inSync: 1 }, 3).refused).toEqual([
    '1 broker(s) keep it, KAFKA_REPLICAS asks for 3',
    'min.insync.replicas is 1, so that fewer than 2 brokers may have an event that was acknowledged',
  ]);
  expect(durabilityOf({ replicas: 3, inSync: 1 }, 3).refused).toHaveLength(1);
  expect(durabilityOf({ replicas: 2, inSync: undefined }, 3).refused).toHaveLength(1);
});

test('what may be meant is said and used', () => {
  expect(durabilityOf({ replicas: 3, inSync: 1 }, undefined)).toEqual({
    refused: [],
    warned: ['min.insync.replicas is 1, so that fewer than 2 brokers may have an event that was acknowledged'],
  });
  expect(durabilityOf({ replicas: 3, inSync: 3 }, 3)).toEqual({
    refused: [],
    warned: ['min.insync.replicas is 3 of 3: nothing is published while one broker is away'],
  });
});
