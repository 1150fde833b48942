export { CustomersPage } from './pages/customers-page.js';
export { customersFeature } from './list.js';
