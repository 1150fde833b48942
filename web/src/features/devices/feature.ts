import { locationsFeature } from '../../app/locations/locations.js';
import type { Feature } from '../../app/store.js';
import { devicesSaga } from './saga.js';
import { devicesReducer } from './slice.js';

export { DevicesPage } from './pages/devices-page.js';
export const feature: readonly Feature[] = [
  locationsFeature,
  { key: 'devices', reducer: devicesReducer, saga: devicesSaga },
];
