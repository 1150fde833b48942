import type { Feature } from '../../app/store.js';
import { loginSaga } from './saga.js';
import { loginReducer } from './slice.js';

export { SignInAgain } from './components/sign-in-again.js';
export { LoginPage } from './pages/login-page.js';
export const feature: Feature = { key: 'login', reducer: loginReducer, saga: loginSaga };
