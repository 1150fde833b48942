import { consumerWhen } from '@giftcard/kernel/consumers';
import { Customers } from '../projections/customers.js';

export class ProjectCustomersWhenCardIssued extends consumerWhen(
  'redemption.card-issued.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
) {}

export class ProjectCustomersWhenCardRedeemed extends consumerWhen(
  'redemption.card-redeemed.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
  { leavesSealed: true },
) {}

export class ProjectCustomersWhenRedemptionUndone extends consumerWhen(
  'redemption.redemption-undone.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
  { leavesSealed: true },
) {}

export class ProjectCustomersWhenCardLoaded extends consumerWhen(
  'redemption.card-loaded.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
  { leavesSealed: true },
) {}

export class ProjectCustomersWhenCardUnloaded extends consumerWhen(
  'redemption.card-unloaded.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
) {}

export class ProjectCustomersWhenCardCashedOut extends consumerWhen(
  'redemption.card-cashed-out.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
  { leavesSealed: true },
) {}

export class ProjectCustomersWhenCardVoided extends consumerWhen(
  'redemption.card-voided.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
) {}

/** What went back is kept with the card by then: consumers of one event run one after the other, in the order of the module. */
export class ProjectCustomersWhenOrderRefunded extends consumerWhen(
  'orders.order-refunded.v1',
  Customers,
  (customers, { data }) => (data.placed && !data.topUpCardId ? customers.computeOfCard(data.orderId) : undefined),
  { leavesSealed: true },
) {}

/** As with OrderRefunded. */
export class ProjectCustomersWhenOrderPartlyRefunded extends consumerWhen(
  'orders.order-partly-refunded.v1',
  Customers,
  (customers, { data }) => (data.topUpCardId ? undefined : customers.computeOfCard(data.orderId)),
) {}

/** Also who held the card before. */
export class ProjectCustomersWhenRecipientCorrected extends consumerWhen(
  'redemption.recipient-corrected.v1',
  Customers,
  async (customers, { data: { businessSlug, cardId, previousRecipient, previousEmail } }) => {
    await customers.computeOfCard(cardId);
    const { email, personId } = previousRecipient ?? { email: previousEmail };
    if (email) await customers.compute(businessSlug, { email, personId });
  },
) {}

/** From now on it is known whose it is. */
export class ProjectCustomersWhenCardKept extends consumerWhen(
  'redemption.card-kept.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
  { leavesSealed: true },
) {}

/** Who is named otherwise on it is found by that. */
export class ProjectCustomersWhenGiftReworded extends consumerWhen(
  'redemption.gift-reworded.v1',
  Customers,
  (customers, { data }) => customers.computeOfCard(data.cardId),
  { leavesSealed: true },
) {}

/** They are listed no more; what they bought stays. */
export class ProjectCustomersWhenPersonErased extends consumerWhen(
  'orders.person-erased.v1',
  Customers,
  (customers, { data }) => customers.forget(data.personId),
) {}

/** Before their card is sealed: whom it names in clear is known by their id from now on, and goes if they were erased meanwhile. */
export class ProjectCustomersBeforeCardSealed extends consumerWhen(
  'orders.form-sealed.v1',
  Customers,
  (customers, { data: { orderId, form } }) =>
    customers.identify(orderId, { buyer: form?.buyer?.personId, recipient: form?.recipient?.personId }),
) {}

/** After it: also those to whom it was corrected. */
export class ProjectCustomersWhenCardSealed extends consumerWhen(
  'orders.form-sealed.v1',
  Customers,
  (customers, { data }) => customers.identify(data.orderId, {}),
) {}
