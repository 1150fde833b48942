import type { Feature } from '../../app/store.js';
import { purchaseSaga } from './saga.js';
import { purchaseReducer } from './slice.js';

export { PurchaseDialog } from './components/purchase-dialog.js';
export { CallbackPage } from './pages/callback-page.js';
export const feature: Feature = { key: 'purchase', reducer: purchaseReducer, saga: purchaseSaga };
