import type { Feature } from '../../app/store.js';
import { autoReloadSaga } from './saga.js';
import { autoReloadReducer } from './slice.js';

export { AutoReloadPage } from './pages/auto-reload-page.js';
export const feature: Feature = { key: 'autoReload', reducer: autoReloadReducer, saga: autoReloadSaga };
