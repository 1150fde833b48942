import { businessReadModel } from '@giftcard/kernel/read-models/business';

/** Where a business's day begins and ends, and whether it sells. */
export class Businesses extends businessReadModel({ service: 'orders', fields: ['timeZone', 'closed', 'retention'] }) {}
