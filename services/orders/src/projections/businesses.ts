import { businessReadModel } from '@giftcard/kernel/read-models/business';

/**
 * Where a business's day begins and ends, and whether it sells. Named for what it held at first: what is stored under it
 * stays valid, and the events that a new name would have to be filled from are read already.
 */
export class Businesses extends businessReadModel({
  service: 'orders',
  collection: 'business-time-zones',
  fields: ['timeZone', 'closed'],
}) {}
