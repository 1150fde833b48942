import { giftCardTypeReadModel } from '@giftcard/kernel/read-models/gift-card-type';

/** What card types are called, for reports. */
export class GiftCardTypes extends giftCardTypeReadModel({ collection: 'gift-cards', fields: ['name'] }) {}
