export { shiftsFeature as feature } from './list.js';
export { ShiftsPage } from './pages/shifts-page.js';
