import type { Platform } from './api.js';
import type { InterestStatus, LandingState } from './slice.js';

const NO_CONTACT: Platform['contact'] = { email: '', phone: '', address: '' };

export const selectInterest = (state: { landing: LandingState }): InterestStatus => state.landing.interest;
export const selectContact = (state: { landing: LandingState }): Platform['contact'] =>
  state.landing.contact ?? NO_CONTACT;
