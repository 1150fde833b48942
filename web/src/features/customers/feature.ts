import { customerFeatures } from './customer.js';
import { customersListFeature } from './list.js';

export { CustomerPage } from './pages/customer-page.js';
export { CustomersPage } from './pages/customers-page.js';
export const customersFeature = [customersListFeature, ...customerFeatures];
