export { removeDemoData as default } from './demo-data.mjs';
