import type {
  ProvisioningRetried,
  RegistrationDecided,
  RegistrationNotesChanged,
  RegistrationRequested,
} from './registration-request.events.js';
import type { RegistrationRequest, RequestStatus } from './registration-request.js';

export type RequestEvent = RegistrationRequested | RegistrationDecided | RegistrationNotesChanged | ProvisioningRetried;

export interface RequestSearch {
  /** Of one status only. */
  readonly status?: RequestStatus;
  /** Beginnings of words of a name, a business's name or an email address. */
  readonly search?: string;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Where registration requests live. */
export interface RegistrationRequests {
  find(requestId: string): Promise<RegistrationRequest | undefined>;
  /** The one that became this business; undefined for a business that came another way. */
  findByBusiness(businessSlug: string): Promise<RegistrationRequest | undefined>;
  insert(request: RegistrationRequest, events: readonly RequestEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: REQUEST_NOT_FOUND. */
  update<D extends { readonly next: RegistrationRequest; readonly events: readonly RequestEvent[] }>(
    requestId: string,
    decide: (request: RegistrationRequest) => D,
  ): Promise<D>;
  /** Newest first. */
  list(search: RequestSearch): Promise<{ requests: RegistrationRequest[]; total: number }>;
  /** Makes requests of before searches went by words findable, at most `limit`; answers how many it looked at. */
  fillWords(limit: number): Promise<number>;
  /** Removes those of a status that came before a moment, at most `limit`; answers how many. One whose business is being made stays. */
  removeOld(status: RequestStatus, before: Date, limit: number): Promise<number>;
  count(status: RequestStatus): Promise<number>;
}

export const REGISTRATION_REQUESTS = Symbol('RegistrationRequests');
