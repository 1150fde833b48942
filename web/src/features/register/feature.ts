import type { Feature } from '../../app/store.js';
import { registerSaga } from './saga.js';
import { registerReducer } from './slice.js';

export { RegisterPage } from './pages/register-page.js';
export const feature: Feature = { key: 'register', reducer: registerReducer, saga: registerSaga };
