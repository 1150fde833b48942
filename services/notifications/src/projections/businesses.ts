import { businessReadModel, type KeptBusiness } from '@giftcard/kernel/read-models/business';

const fields = ['name', 'address', 'timeZone', 'validityMonths', 'logoKey', 'accent', 'contact', 'retention'] as const;

/** A business as its mails show it. */
export type Business = KeptBusiness<(typeof fields)[number]>;

export class Businesses extends businessReadModel({ service: 'notifications', fields }) {}
