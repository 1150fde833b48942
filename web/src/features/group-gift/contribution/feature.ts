import type { Feature } from '../../../app/store.js';
import { contributionSaga } from './saga.js';
import { contributionReducer } from './slice.js';

export { ContributionPage } from './pages/contribution-page.js';
export const feature: Feature = { key: 'contribution', reducer: contributionReducer, saga: contributionSaga };
