import { giftCardTypeReadModel } from '@giftcard/kernel/read-models/gift-card-type';

/** What may be bought, and for how much. */
export class GiftCardTypes extends giftCardTypeReadModel({
  collection: 'offers',
  fields: [
    'name',
    'tag',
    'amountCents',
    'amountRange',
    'packageTerms',
    'salePriceCents',
    'discountPercent',
    'currency',
    'expirationDate',
    'status',
    'retired',
    'imageListKey',
    'imageMailKey',
  ],
}) {}
