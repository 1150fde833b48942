import { businessReadModel, type KeptBusiness } from '@giftcard/kernel/read-models/business';

const fields = ['address', 'timeZone', 'currency', 'validityMonths', 'retention'] as const;

/** What the cards of a business need of it. */
export type Business = KeptBusiness<(typeof fields)[number]>;

export class Businesses extends businessReadModel({ service: 'redemption', fields }) {}
