import { businessReadModel } from '@giftcard/kernel/read-models/business';

/** Where a business's day begins and ends, what it sells in, whether it sells, and by which terms. */
export class Businesses extends businessReadModel({
  service: 'orders',
  fields: ['timeZone', 'currency', 'closed', 'retention', 'termsVersion'],
}) {}
