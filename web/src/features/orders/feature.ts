import type { Feature } from '../../app/store.js';
import { cardActionFeature } from './card-actions.js';
import { orderFeature } from './order.js';
import { ordersSaga } from './saga.js';
import { ordersReducer } from './slice.js';

export { OrderPage } from './pages/order-page.js';
export { OrdersPage } from './pages/orders-page.js';
export const feature: Feature[] = [
  { key: 'orders', reducer: ordersReducer, saga: ordersSaga },
  cardActionFeature,
  orderFeature,
];
