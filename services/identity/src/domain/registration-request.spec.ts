import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  ANSWER_WITHIN_MS,
  businessFounded,
  failedAt,
  ownerMade,
  PREPARING_SERVICES,
  preparedBy,
  progressOf,
  PROVISIONING_STEPS,
  type Provisioning,
} from './provisioning.js';
import {
  advance,
  decide,
  readStatus,
  request,
  retryProvisioning,
  type RegistrationRequest,
} from './registration-request.js';
import type { RegistrationDecided } from './registration-request.events.js';

const now = new Date('2026-11-21T12:00:00Z');
const made = request({
  id: '0193a000-0000-7000-8000-000000000002',
  contactName: 'Ben Cho',
  email: 'ben@example.com',
  businessName: 'Harbor Inn',
  phone: '5551234567',
  businessType: 'Hotel',
  website: 'https://harbor.example',
  notes: 'Two houses',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  ownerUserId: '0193a000-0000-7000-8000-000000000003',
});
const pending = made.next;
const approved = decide(pending, { now, status: 'approved', notes: 'Welcome' });

const later = new Date(now.getTime() + ANSWER_WITHIN_MS);

/** A request after the steps of its provisioning. */
const after = (state: RegistrationRequest, ...steps: ((provisioning: Provisioning) => Provisioning)[]) =>
  steps.reduce((current, step) => advance(current, step).next, state);
const owner = (provisioning: Provisioning) => ownerMade(provisioning, 'harbor-inn');
const founded = (provisioning: Provisioning) => businessFounded(provisioning, now);
const by = (service: string) => (provisioning: Provisioning) => preparedBy(provisioning, service);
const failed = (reason: string) => (provisioning: Provisioning) =>
  failedAt(provisioning, { step: 'owner account', reason });
const ready = after(approved.next, owner, founded, ...PREPARING_SERVICES.map(by));

describe('a registration request', () => {
  test('begins pending, as the example shows', () => {
    expect(pending).toMatchObject({
      address: { street: '', city: '', state: '', zipCode: '' },
      status: 'pending',
      provisioning: { state: 'requested' },
    });
    expect(asExample('identity.registration-requested.v1', made.events[0]!.data)).toEqual(
      exampleJson('identity.registration-requested.v1'),
    );
  });

  test('that is approved begins to be provisioned, as the example shows', () => {
    expect(approved.next).toMatchObject({ status: 'approved', provisioning: { state: 'provisioning' } });
    expect(
      asExample('identity.registration-decided.v1', approved.events[0]!.data as RegistrationDecided['data']),
    ).toEqual(exampleJson('identity.registration-decided.v1'));
  });

  test('that is rejected tells the reason and keeps what the requester wrote', () => {
    const { next, events } = decide(pending, { now, status: 'rejected', notes: 'No address' });
    expect(events[0]!.data).toMatchObject({ status: 'rejected', notes: 'No address' });
    expect(next).toMatchObject({ notes: 'Two houses', decisionNotes: 'No address' });
  });

  test('decided the same again tells nothing but new notes', () => {
    expect(decide(approved.next, { now, status: 'approved' })).toEqual({ next: approved.next, events: [] });
    expect(decide(approved.next, { now, status: 'approved', notes: 'Welcome' })).toEqual({
      next: approved.next,
      events: [],
    });
    const { next, events } = decide(approved.next, { now, status: 'approved', notes: 'Call again in spring' });
    expect(next.decisionNotes).toBe('Call again in spring');
    expect(asExample('identity.registration-notes-changed.v1', events[0]!.data)).toEqual(
      exampleJson('identity.registration-notes-changed.v1'),
    );
  });

  test('set back to pending undoes nothing that was provisioned', () => {
    expect(decide(ready, { now, status: 'pending' }).next).toMatchObject({
      status: 'pending',
      provisioning: { state: 'ready', businessSlug: 'harbor-inn' },
    });
    const underWay = after(approved.next, owner, founded);
    expect(decide(underWay, { now, status: 'pending' }).next.provisioning).toBe(underWay.provisioning);
    expect(decide(approved.next, { now, status: 'pending' }).next.provisioning).toEqual({ state: 'requested' });
  });

  test('that failed keeps the step and the reason until an approval begins anew', () => {
    const stopped = after(approved.next, failed('taken'));
    expect(stopped.provisioning).toEqual({ state: 'failed', step: 'owner account', reason: 'taken' });
    const back = decide(stopped, { now, status: 'pending' }).next;
    expect(decide(back, { now, status: 'approved' }).next.provisioning).toEqual({ state: 'provisioning', since: now });
  });

  test('is ready when every service has acknowledged, in any order and however often, also before the last step of our own is noted', () => {
    const inSomeOrder = [...PREPARING_SERVICES].reverse().flatMap((service) => [by(service), by(service)]);
    expect(after(approved.next, owner, founded, ...inSomeOrder).provisioning).toEqual({
      state: 'ready',
      businessSlug: 'harbor-inn',
    });
    expect(after(approved.next, owner, ...inSomeOrder, founded).provisioning).toEqual({
      state: 'ready',
      businessSlug: 'harbor-inn',
    });
    expect(
      after(approved.next, owner, founded, ...PREPARING_SERVICES.slice(1).map(by), by('nobody')).provisioning.state,
    ).toBe('preparing');
  });

  test('that is ready stays ready whatever a late step says', () => {
    expect(advance(approved.next, owner).events).toEqual([]);
    for (const late of [owner, founded, by('orders'), failed('late')]) expect(advance(ready, late).next).toBe(ready);
    const underWay = after(approved.next, owner, founded);
    for (const late of [owner, failed('late'), (provisioning: Provisioning) => businessFounded(provisioning, later)])
      expect(advance(underWay, late).next).toBe(underWay);
  });

  test('can be taken up again only when it failed, as the example shows, and stays failed until it succeeds', () => {
    expect(() => retryProvisioning(approved.next, now)).toThrow(
      expect.objectContaining({ code: 'PROVISIONING_NOT_FAILED' }),
    );
    const stopped = after(approved.next, failed('r'));
    expect(() => retryProvisioning({ ...stopped, status: 'rejected' }, now)).toThrow(
      expect.objectContaining({ code: 'PROVISIONING_NOT_FAILED' }),
    );
    const { next, events } = retryProvisioning(stopped, now);
    expect(next).toBe(stopped);
    expect(asExample('identity.provisioning-retried.v1', events[0]!.data)).toEqual(
      exampleJson('identity.provisioning-retried.v1'),
    );
  });

  test('whose services do not answer in time can be taken up again, and has its time once more', () => {
    const waiting = after(approved.next, owner, founded, by('catalog'));
    expect(() => retryProvisioning(waiting, now)).toThrow(expect.objectContaining({ code: 'PROVISIONING_NOT_FAILED' }));
    const { next, events } = retryProvisioning(waiting, later);
    expect(events).toMatchObject([{ data: { step: 'orders' } }]);
    expect(next.provisioning).toMatchObject({ state: 'preparing', prepared: ['catalog'], askedAt: later });
    expect(progressOf(next.provisioning, later).state).toBe('provisioning');
  });

  test('that nothing goes on with can be taken up again, and its services are not taken for told', () => {
    expect(retryProvisioning(approved.next, later).events).toMatchObject([{ data: { step: 'owner account' } }]);
    const { next, events } = retryProvisioning(after(approved.next, owner), later);
    expect(events).toMatchObject([{ data: { step: 'business' } }]);
    expect(next.provisioning).not.toHaveProperty('askedAt');
  });

  test('shows each step of its provisioning: done before the failed one, waiting after it', () => {
    const states = (of: RegistrationRequest, at = now) => {
      const { state, steps } = progressOf(of.provisioning, at);
      return [state, ...steps.map((step) => step.state)];
    };
    const others = (state: string) => PREPARING_SERVICES.map(() => state);
    expect(progressOf(pending.provisioning, now).steps.map(({ name }) => name)).toEqual(PROVISIONING_STEPS);
    expect(states(pending)).toEqual(['requested', 'waiting', 'waiting', ...others('waiting')]);
    expect(
      states(after(approved.next, (provisioning) => failedAt(provisioning, { step: 'business', reason: 'taken' }))),
    ).toEqual(['failed', 'done', 'failed', ...others('waiting')]);
    expect(states(after(approved.next, owner))).toEqual(['provisioning', 'done', 'waiting', ...others('waiting')]);
    expect(states(after(approved.next, owner, founded, by('orders')))).toEqual([
      'provisioning',
      'done',
      'done',
      'waiting',
      'done',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(states(after(approved.next, owner, founded, by('orders')), later)).toEqual([
      'failed',
      'done',
      'done',
      'failed',
      'done',
      'failed',
      'failed',
      'failed',
      'failed',
    ]);
    // An own step that nothing goes on with: what was to do it went wrong.
    expect(states(approved.next, later)).toEqual(['failed', 'failed', 'waiting', ...others('waiting')]);
    expect(states(after(approved.next, owner), later)).toEqual(['failed', 'done', 'failed', ...others('waiting')]);
    expect(states(ready, later)).toEqual(['ready', 'done', 'done', ...others('done')]);
  });

  test('knows three statuses', () => {
    expect(readStatus('rejected')).toBe('rejected');
    expect(() => readStatus('constructor')).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELDS', details: [expect.objectContaining({ field: 'status' })] }),
    );
  });
});
