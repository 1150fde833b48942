import { businessReadModel, type KeptBusiness } from '@giftcard/kernel/read-models/business';

const fields = ['name', 'address', 'timeZone', 'validityMonths', 'logoKey', 'accent', 'changedAt'] as const;

/** A business as its passes show it. */
export type Business = KeptBusiness<(typeof fields)[number]>;

export class Businesses extends businessReadModel({ service: 'wallet', fields }) {}
