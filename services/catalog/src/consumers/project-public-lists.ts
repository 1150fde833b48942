import { consumerWhen } from '@giftcard/kernel/consumers';
import { PublicLists } from '../projections/public-lists.js';

export class RelistWhenBusinessProvisioned extends consumerWhen(
  'identity.business-provisioned.v1',
  PublicLists,
  (lists, { data }) => lists.relistBusiness(data.businessSlug),
) {}

export class RelistWhenBusinessChanged extends consumerWhen(
  'identity.business-profile-changed.v1',
  PublicLists,
  (lists, { data }) => lists.relistBusiness(data.businessSlug),
) {}

export class RelistWhenGiftCardCreated extends consumerWhen(
  'catalog.gift-card-created.v1',
  PublicLists,
  (lists, { data }) => data.giftCard && lists.relistGiftCard(data.giftCard.giftCardId),
) {}

export class RelistWhenGiftCardChanged extends consumerWhen(
  'catalog.gift-card-changed.v1',
  PublicLists,
  (lists, { data }) => data.giftCard && lists.relistGiftCard(data.giftCard.giftCardId),
) {}
