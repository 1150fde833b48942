import { locationsFeature } from '../../app/locations/locations.js';
import type { Feature } from '../../app/store.js';
import { shiftsFeature } from './list.js';

export const feature: readonly Feature[] = [locationsFeature, shiftsFeature];
export { ShiftsPage } from './pages/shifts-page.js';
