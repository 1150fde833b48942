import { giftCardTypeReadModel } from '@giftcard/kernel/read-models/gift-card-type';

/** Card types as the counter and the orders page show them, and whether printed codes of them can be activated. */
export class GiftCardTypes extends giftCardTypeReadModel({
  collection: 'gift-card-types',
  fields: ['giftCard', 'retired', 'unitsToMoney'],
}) {}
