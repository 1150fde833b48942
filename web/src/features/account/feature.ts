import type { Feature } from '../../app/store.js';
import { ownSecondFactor, ownSessions } from './account.js';

export { AccountPage } from './pages/account-page.js';
export const accountFeature: Feature[] = [ownSessions.feature, ownSecondFactor.feature];
