export { PurchaseHost } from './purchase-host.js';
export { ToastHost } from '../app/toasts/toast-host.js';
export { UnreachedLogout } from '../app/session/unreached-logout.js';
