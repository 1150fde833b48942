import type { Feature } from '../../../app/store.js';
import { offlineSaga } from './saga.js';
import { offlineReducer } from './slice.js';

export { AtTill } from './components/at-till.js';
export { WaitsHere } from './components/waits-here.js';
export { WithoutNetwork } from './components/without-network.js';
export const feature: Feature = { key: 'offline', reducer: offlineReducer, saga: offlineSaga };
