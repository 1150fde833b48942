import type { Feature } from '../../app/store.js';
import { settingsSaga } from './saga.js';
import { settingsReducer } from './slice.js';

export { SettingsPage } from './pages/settings-page.js';
export const feature: Feature = { key: 'settings', reducer: settingsReducer, saga: settingsSaga };
