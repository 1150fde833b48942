import type { LoginState } from './slice.js';

export const selectLogin = (state: { login: LoginState }): LoginState => state.login;
