import { storedValue } from '../../lib/stored-value.js';

/** The redemption under way in this tab (features/redeem/snapshot.ts), with a guest's name and card: a logout on any page clears it. */
export const keptRedemption = storedValue('session', 'giftcard-vault.redeem');
