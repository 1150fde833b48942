import { deliveriesApi } from '../../app/deliveries/api.js';
import { deliveriesOf } from '../../app/deliveries/deliveries.js';

export const deliveries = deliveriesOf('deliveries', deliveriesApi('admin'));
