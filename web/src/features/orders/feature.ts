import type { Feature } from '../../app/store.js';
import { cardActionFeature } from './card-actions.js';
import { ordersSaga } from './saga.js';
import { ordersReducer } from './slice.js';

export { OrdersPage } from './pages/orders-page.js';
export const ordersFeature: Feature[] = [{ key: 'orders', reducer: ordersReducer, saga: ordersSaga }, cardActionFeature];
