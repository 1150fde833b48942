import { deliveries } from './list.js';

export { DeliveriesPage } from './pages/deliveries-page.js';
export const feature = deliveries.features;
