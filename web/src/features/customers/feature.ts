import { customerFeatures } from './customer.js';
import { customersListFeature } from './list.js';

import { personDataFeature } from './person-data.js';

export { CustomerPage } from './pages/customer-page.js';
export { CustomersPage } from './pages/customers-page.js';
export const feature = [customersListFeature, personDataFeature, ...customerFeatures];
