import { locationsFeature } from '../../app/locations/locations.js';
import type { Feature } from '../../app/store.js';
import { locationFormSaga } from './saga.js';
import { locationFormReducer } from './slice.js';

export { LocationsPage } from './pages/locations-page.js';
export const feature: readonly Feature[] = [
  locationsFeature,
  { key: 'locationForm', reducer: locationFormReducer, saga: locationFormSaga },
];
