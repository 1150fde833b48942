import { locationsFeature } from '../../app/locations/locations.js';
import type { Feature } from '../../app/store.js';
import { staffSaga } from './saga.js';
import { staffReducer } from './slice.js';

export { StaffPage } from './pages/staff-page.js';
export const feature: readonly Feature[] = [locationsFeature, { key: 'staff', reducer: staffReducer, saga: staffSaga }];
