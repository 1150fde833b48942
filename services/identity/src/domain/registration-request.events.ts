import type { Address } from './fields.js';

/** What happens to a registration request; the wire names and fields are those of proto/identity/v1/events.proto. */
export interface RegistrationRequested {
  readonly type: 'identity.registration-requested.v1';
  readonly data: { requestId: string; businessName: string; contactName: string; email: string };
}

export interface ProvisioningRetried {
  readonly type: 'identity.provisioning-retried.v1';
  readonly data: { requestId: string; step: string };
}

export interface RegistrationNotesChanged {
  readonly type: 'identity.registration-notes-changed.v1';
  readonly data: { requestId: string; notes: string };
}

export interface RegistrationDecided {
  readonly type: 'identity.registration-decided.v1';
  readonly data: {
    requestId: string;
    status: string;
    notes: string;
    businessName: string;
    contactName: string;
    email: string;
    phone: string;
    address: Address;
  };
}
