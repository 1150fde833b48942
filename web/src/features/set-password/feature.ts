import type { Feature } from '../../app/store.js';
import { setPasswordSaga } from './saga.js';
import { setPasswordReducer } from './slice.js';

export { SetPasswordPage } from './pages/set-password-page.js';
export const feature: Feature = { key: 'setPassword', reducer: setPasswordReducer, saga: setPasswordSaga };
