export { deliveriesFeature } from './list.js';
export { DeliveriesPage } from './pages/deliveries-page.js';
