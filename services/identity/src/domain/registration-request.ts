import { invalidFields } from '@giftcard/kernel/errors';
import { NO_ADDRESS, type Address } from './fields.js';
import { ProvisioningNotFailed } from './registration-request.errors.js';
import type { ProvisioningRetried, RegistrationDecided, RegistrationRequested } from './registration-request.events.js';

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The steps of provisioning, in their order; each does nothing when it was done before. */
export const PROVISIONING_STEPS = ['owner account', 'business', 'completion'] as const;

/** One step as the super admin sees it. */
export interface StepState {
  readonly name: string;
  readonly state: 'waiting' | 'done' | 'failed';
  /** Why it failed, fit for a person; empty otherwise. */
  readonly problem: string;
}

/** Where the making of the business stands. */
export type Provisioning =
  | { readonly state: 'requested' }
  | { readonly state: 'provisioning' }
  | { readonly state: 'ready'; readonly businessSlug: string }
  | { readonly state: 'failed'; readonly step: string; readonly reason: string };

/** Somebody's wish to become a customer, and what became of it. */
export interface RegistrationRequest {
  readonly id: string;
  readonly contactName: string;
  readonly email: string;
  readonly businessName: string;
  readonly phone: string;
  readonly businessType: string;
  readonly website: string;
  /** What the requester wrote. */
  readonly notes: string;
  readonly address: Address;
  readonly status: RequestStatus;
  /** What the super admin wrote; goes out with the decision. */
  readonly decisionNotes?: string;
  readonly createdAt: Date;
  /** The account that the business gets on approval: known from the beginning, so that every step can be repeated. */
  readonly ownerUserId: string;
  readonly provisioning: Provisioning;
}

type Change<E> = { readonly next: RegistrationRequest; readonly events: readonly E[] };

export type NewRequest = Omit<RegistrationRequest, 'status' | 'decisionNotes' | 'provisioning' | 'address'>;

/** A request as it comes from the public form. */
export function request(cmd: NewRequest): Change<RegistrationRequested> {
  const { id: requestId, businessName, contactName, email } = cmd;
  return {
    next: { ...cmd, address: NO_ADDRESS, status: 'pending', provisioning: { state: 'requested' } },
    events: [{ type: 'identity.registration-requested.v1', data: { requestId, businessName, contactName, email } }],
  };
}

/** Error: INVALID_FIELDS. */
export function readStatus(status: string): RequestStatus {
  const known = REQUEST_STATUSES.find((each) => each === status);
  if (!known) throw invalidFields({ field: 'status', message: 'must be pending, approved or rejected' });
  return known;
}

export interface Decide {
  readonly status: RequestStatus;
  /** Undefined leaves the notes as they are. */
  readonly notes?: string;
}

/**
 * Decides on a request; any status may follow any other, the same one again only changes the notes. Approval begins the
 * provisioning; taking it back undoes nothing that was provisioned (decisions.md 2).
 */
export function decide(state: RegistrationRequest, { status, notes }: Decide): Change<RegistrationDecided> {
  const noted = notes === undefined || notes === state.decisionNotes ? state : { ...state, decisionNotes: notes };
  if (status === state.status) return { next: noted, events: [] };
  const next: RegistrationRequest = { ...noted, status, provisioning: provisioningAfter(state.provisioning, status) };
  const { id: requestId, businessName, contactName, email, phone, address } = next;
  return {
    next,
    events: [{ type: 'identity.registration-decided.v1', data: { requestId, status, notes: next.decisionNotes ?? '', businessName, contactName, email, phone, address } }],
  };
}

/** The business stands; whatever the status became in the meantime. */
export function markReady(state: RegistrationRequest, businessSlug: string): Change<never> {
  return { next: state.provisioning.state === 'ready' ? state : { ...state, provisioning: { state: 'ready', businessSlug } }, events: [] };
}

/** A step that can't succeed by being tried again soon. A business that stands is not failed. */
export function markFailed(state: RegistrationRequest, { step, reason }: { readonly step: string; readonly reason: string }): Change<never> {
  return { next: state.provisioning.state === 'ready' ? state : { ...state, provisioning: { state: 'failed', step, reason } }, events: [] };
}

/** Takes a failed provisioning up again; it stays failed until it succeeds. Error: PROVISIONING_NOT_FAILED. */
export function retryProvisioning(state: RegistrationRequest): Change<ProvisioningRetried> {
  if (state.status !== 'approved' || state.provisioning.state !== 'failed') throw new ProvisioningNotFailed();
  return { next: state, events: [{ type: 'identity.provisioning-retried.v1', data: { requestId: state.id, step: state.provisioning.step } }] };
}

/** Every step with where it stands. */
export function stepsOf(provisioning: Provisioning): readonly StepState[] {
  const failedAt = provisioning.state === 'failed' ? PROVISIONING_STEPS.findIndex((step) => step === provisioning.step) : -1;
  return PROVISIONING_STEPS.map((name, index) => {
    if (provisioning.state === 'failed' && index === failedAt) return { name, state: 'failed', problem: provisioning.reason };
    return { name, state: provisioning.state === 'ready' || index < failedAt ? 'done' : 'waiting', problem: '' };
  });
}

function provisioningAfter(before: Provisioning, status: RequestStatus): Provisioning {
  if (before.state === 'ready') return before;
  if (status === 'approved') return { state: 'provisioning' };
  return before.state === 'provisioning' ? { state: 'requested' } : before;
}
