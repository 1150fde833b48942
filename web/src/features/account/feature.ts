import type { Feature } from '../../app/store.js';
import { ownSecondFactor, ownSessions } from './account.js';
import { pinFeature } from './pin.js';

export { AccountPage } from './pages/account-page.js';
export const feature: Feature[] = [ownSessions.feature, ownSecondFactor.feature, pinFeature];
