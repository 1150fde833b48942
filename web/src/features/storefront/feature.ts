import type { Feature } from '../../app/store.js';
import { storefrontSaga } from './saga.js';
import { storefrontReducer } from './slice.js';

export { BusinessPage } from './pages/business-page.js';
export { ExplorePage } from './pages/explore-page.js';
export const feature: Feature = { key: 'storefront', reducer: storefrontReducer, saga: storefrontSaga };
