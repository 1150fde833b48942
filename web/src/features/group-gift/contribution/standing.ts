import type { ContributionAnswer } from './api.js';

/** What becomes of what somebody paid in; `calledOff` and `closed` while it is still in. */
export type Standing = 'in' | 'closed' | 'calledOff' | 'returning' | 'returned';

export function standingOf({ groupGift, contribution }: ContributionAnswer): Standing {
  if (contribution.status !== 'in') return contribution.status;
  switch (groupGift.status) {
    case 'calling-off':
    case 'called-off':
      return 'calledOff';
    case 'closing':
    case 'closed':
      return 'closed';
    case 'open':
      return 'in';
  }
}
