import type { Feature } from '../../app/store.js';
import { forgotPasswordSaga } from './saga.js';
import { forgotPasswordReducer } from './slice.js';

export { ForgotPasswordPage } from './pages/forgot-password-page.js';
export const feature: Feature = {
  key: 'forgotPassword',
  reducer: forgotPasswordReducer,
  saga: forgotPasswordSaga,
};
