export { feature } from '../feature.js';
export { PrintPage } from './print-page.js';
