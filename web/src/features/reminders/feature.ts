import type { Feature } from '../../app/store.js';
import { remindersSaga } from './saga.js';
import { remindersReducer } from './slice.js';

export { RemindersPage } from './pages/reminders-page.js';
export const feature: Feature = { key: 'reminders', reducer: remindersReducer, saga: remindersSaga };
