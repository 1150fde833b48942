import type { InterestStatus, LandingState } from './slice.js';

export const selectInterest = (state: { landing: LandingState }): InterestStatus => state.landing.interest;
