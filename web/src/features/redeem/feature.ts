import type { Feature } from '../../app/store.js';
import { redeemSaga } from './saga.js';
import { redeemReducer } from './slice.js';

export { RedeemPage } from './pages/redeem-page.js';
export const feature: Feature = { key: 'redeem', reducer: redeemReducer, saga: redeemSaga };
