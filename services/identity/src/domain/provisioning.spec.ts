import { expect, test } from '@jest/globals';
import {
  ANSWER_WITHIN_MS,
  askedAgain,
  businessFounded,
  decidedOn,
  failedAt,
  ownerMade,
  preparedBy,
  progressOf,
  type Provisioning,
} from './provisioning.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date(now.getTime() + ANSWER_WITHIN_MS);
const begun = decidedOn({ state: 'requested' }, true, now);
const withOwner = ownerMade(begun, 'harbor-inn');
const ready: Provisioning = { state: 'ready', businessSlug: 'harbor-inn' };
const failed: Provisioning = { state: 'failed', step: 'owner account', reason: 'taken' };

test('an approval begins anew only what did not get to its owner, and taking it back leaves a failure to be seen', () => {
  expect(decidedOn(ready, true, later)).toBe(ready);
  expect(decidedOn(withOwner, true, later)).toBe(withOwner);
  expect(decidedOn(failed, true, later)).toEqual({ state: 'provisioning', since: later });
  expect(decidedOn(failed, false, later)).toBe(failed);
  expect(decidedOn(begun, false, later)).toEqual({ state: 'requested' });
});

test('a provisioning without a business yet can fail, and one that the services were told of can not', () => {
  const problem = { step: 'business', reason: 'taken' } as const;
  expect(failedAt(withOwner, problem)).toEqual({ state: 'failed', ...problem });
  const told = businessFounded(withOwner, now);
  expect(failedAt(told, problem)).toBe(told);
  expect(failedAt(ready, problem)).toBe(ready);
});

test('services are asked again where they were told of the business, and nowhere else', () => {
  expect(askedAgain(businessFounded(withOwner, now), later)).toEqual({
    state: 'preparing',
    businessSlug: 'harbor-inn',
    prepared: [],
    since: now,
    askedAt: later,
  });
  for (const state of [begun, withOwner, ready, failed]) expect(askedAgain(state, later)).toBe(state);
});

test('a business that a service has prepared stands, also before that is noted', () => {
  const stepOf = (provisioning: Provisioning) => progressOf(provisioning, later).steps[1];
  expect(stepOf(preparedBy(withOwner, 'orders'))).toEqual({ name: 'business', state: 'done', problem: '' });
  expect(stepOf(businessFounded(withOwner, now))).toEqual({ name: 'business', state: 'done', problem: '' });
  expect(stepOf(withOwner)?.state).toBe('failed');
});
