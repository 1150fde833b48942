import { invalidFields } from '@giftcard/kernel/errors';
import { NO_ADDRESS, type Address } from './fields.js';
import { askedAgain, decidedOn, progressOf, type Provisioning } from './provisioning.js';
import { ProvisioningNotFailed } from './registration-request.errors.js';
import type {
  ProvisioningRetried,
  RegistrationDecided,
  RegistrationNotesChanged,
  RegistrationRequested,
} from './registration-request.events.js';

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

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
  readonly now: Date;
  /** Undefined leaves the notes as they are. */
  readonly notes?: string;
}

/**
 * Decides on a request; any status may follow any other, the same one again only changes the notes. Approval begins the
 * provisioning; taking it back undoes nothing that was provisioned (DEC-2.8).
 */
export function decide(
  state: RegistrationRequest,
  { status, notes, now }: Decide,
): Change<RegistrationDecided | RegistrationNotesChanged> {
  const noted = notes === undefined || notes === state.decisionNotes ? state : { ...state, decisionNotes: notes };
  if (status === state.status)
    return {
      next: noted,
      events:
        noted === state
          ? []
          : [
              {
                type: 'identity.registration-notes-changed.v1',
                data: { requestId: state.id, notes: noted.decisionNotes ?? '' },
              },
            ],
    };
  const next: RegistrationRequest = {
    ...noted,
    status,
    provisioning: decidedOn(state.provisioning, status === 'approved', now),
  };
  const { id: requestId, businessName, contactName, email, phone, address } = next;
  return {
    next,
    events: [
      {
        type: 'identity.registration-decided.v1',
        data: { requestId, status, notes: next.decisionNotes ?? '', businessName, contactName, email, phone, address },
      },
    ],
  };
}

/** What became of the provisioning by one of its steps, whatever the status is meanwhile. */
export function advance(state: RegistrationRequest, step: (provisioning: Provisioning) => Provisioning): Change<never> {
  const provisioning = step(state.provisioning);
  return { next: provisioning === state.provisioning ? state : { ...state, provisioning }, events: [] };
}

/** Takes a provisioning up again that is failed or waits for too long. Error: PROVISIONING_NOT_FAILED. */
export function retryProvisioning(state: RegistrationRequest, now: Date): Change<ProvisioningRetried> {
  const failed = progressOf(state.provisioning, now).steps.find(({ state: step }) => step === 'failed');
  if (state.status !== 'approved' || !failed) throw new ProvisioningNotFailed();
  const { next } = advance(state, (provisioning) => askedAgain(provisioning, now));
  return {
    next,
    events: [{ type: 'identity.provisioning-retried.v1', data: { requestId: state.id, step: failed.name } }],
  };
}
