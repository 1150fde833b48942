import { storedValue } from './stored-value.js';

/** The super admin's bearer token: lives in sessionStorage only (decisions.md 1) and is cleared by a 401. */
export const superAdminToken = storedValue('session', 'giftcard-vault.super-admin-token');
