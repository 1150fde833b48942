import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { decide, markFailed, markReady, readStatus, request, retryProvisioning, stepsOf } from './registration-request.js';

const made = request({
  id: '0193a000-0000-7000-8000-000000000002', contactName: 'Ben Cho', email: 'ben@example.com', businessName: 'Harbor Inn', phone: '5551234567', businessType: 'Hotel',
  website: 'https://harbor.example', notes: 'Two houses', createdAt: new Date('2026-11-21T12:00:00Z'), ownerUserId: '0193a000-0000-7000-8000-000000000003',
});
const pending = made.next;
const approved = decide(pending, { status: 'approved', notes: 'Welcome' });

describe('a registration request', () => {
  test('begins pending, as the example shows', () => {
    expect(pending).toMatchObject({ status: 'pending', provisioning: { state: 'requested' } });
    expect(asExample('identity.registration-requested.v1', made.events[0]!.data)).toEqual(exampleJson('identity.registration-requested.v1'));
  });

  test('that is approved begins to be provisioned, as the example shows', () => {
    expect(approved.next).toMatchObject({ status: 'approved', provisioning: { state: 'provisioning' } });
    expect(asExample('identity.registration-decided.v1', approved.events[0]!.data)).toEqual(exampleJson('identity.registration-decided.v1'));
  });

  test('that is rejected tells the reason and keeps what the requester wrote', () => {
    const { next, events } = decide(pending, { status: 'rejected', notes: 'No address' });
    expect(events[0]!.data).toMatchObject({ status: 'rejected', notes: 'No address' });
    expect(next).toMatchObject({ notes: 'Two houses', decisionNotes: 'No address' });
  });

  test('decided the same again tells nothing, but takes new notes', () => {
    expect(decide(approved.next, { status: 'approved' })).toEqual({ next: approved.next, events: [] });
    expect(decide(approved.next, { status: 'approved', notes: 'Soon' })).toMatchObject({ next: { decisionNotes: 'Soon' }, events: [] });
  });

  test('set back to pending undoes nothing that was provisioned', () => {
    const ready = markReady(approved.next, 'harbor-inn').next;
    expect(decide(ready, { status: 'pending' }).next).toMatchObject({ status: 'pending', provisioning: { state: 'ready', businessSlug: 'harbor-inn' } });
    expect(decide(approved.next, { status: 'pending' }).next.provisioning).toEqual({ state: 'requested' });
  });

  test('that failed keeps the step and the reason until an approval begins anew', () => {
    const failed = markFailed(approved.next, { step: 'owner account', reason: 'taken' }).next;
    expect(failed.provisioning).toEqual({ state: 'failed', step: 'owner account', reason: 'taken' });
    const back = decide(failed, { status: 'pending' }).next;
    expect(decide(back, { status: 'approved' }).next.provisioning).toEqual({ state: 'provisioning' });
  });

  test('that is ready stays ready whatever a late step says', () => {
    const ready = markReady(approved.next, 'harbor-inn').next;
    expect(markFailed(ready, { step: 'business', reason: 'late' }).next).toBe(ready);
    expect(markReady(ready, 'harbor-inn').next).toBe(ready);
  });

  test('can be taken up again only when it failed, as the example shows, and stays failed until it succeeds', () => {
    expect(() => retryProvisioning(approved.next)).toThrow(expect.objectContaining({ code: 'PROVISIONING_NOT_FAILED' }));
    const failed = markFailed(approved.next, { step: 'owner account', reason: 'r' }).next;
    const { next, events } = retryProvisioning(failed);
    expect(next).toBe(failed);
    expect(asExample('identity.provisioning-retried.v1', events[0]!.data)).toEqual(exampleJson('identity.provisioning-retried.v1'));
  });

  test('shows each step of its provisioning: done before the failed one, waiting after it', () => {
    const statesOf = (provisioning: Parameters<typeof stepsOf>[0]) => stepsOf(provisioning).map(({ state, problem }) => state + problem);
    expect(statesOf({ state: 'provisioning' })).toEqual(['waiting', 'waiting', 'waiting']);
    expect(statesOf({ state: 'failed', step: 'business', reason: ': taken' })).toEqual(['done', 'failed: taken', 'waiting']);
    expect(statesOf({ state: 'ready', businessSlug: 'harbor-inn' })).toEqual(['done', 'done', 'done']);
  });

  test('knows three statuses', () => {
    expect(readStatus('rejected')).toBe('rejected');
    expect(() => readStatus('constructor')).toThrow(expect.objectContaining({ code: 'INVALID_FIELDS' }));
  });
});
