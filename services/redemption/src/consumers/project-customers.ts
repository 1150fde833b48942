import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { Customers } from '../projections/customers.js';

@Injectable()
export class ProjectCustomersWhenCardIssued implements Consumer<'redemption.card-issued.v1'> {
  readonly event = 'redemption.card-issued.v1' as const;

  constructor(@Inject(Customers) private readonly customers: Customers) {}

  handle({ data }: ReceivedEvent<'redemption.card-issued.v1'>): Promise<void> {
    return this.customers.computeOfCard(data.cardId);
  }
}

@Injectable()
export class ProjectCustomersWhenCardRedeemed implements Consumer<'redemption.card-redeemed.v1'> {
  readonly event = 'redemption.card-redeemed.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(Customers) private readonly customers: Customers) {}

  handle({ data }: ReceivedEvent<'redemption.card-redeemed.v1'>): Promise<void> {
    return this.customers.computeOfCard(data.cardId);
  }
}

@Injectable()
export class ProjectCustomersWhenRedemptionUndone implements Consumer<'redemption.redemption-undone.v1'> {
  readonly event = 'redemption.redemption-undone.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(Customers) private readonly customers: Customers) {}

  handle({ data }: ReceivedEvent<'redemption.redemption-undone.v1'>): Promise<void> {
    return this.customers.computeOfCard(data.cardId);
  }
}

@Injectable()
export class ProjectCustomersWhenCardVoided implements Consumer<'redemption.card-voided.v1'> {
  readonly event = 'redemption.card-voided.v1' as const;

  constructor(@Inject(Customers) private readonly customers: Customers) {}

  handle({ data }: ReceivedEvent<'redemption.card-voided.v1'>): Promise<void> {
    return this.customers.computeOfCard(data.cardId);
  }
}

/** What went back is kept with the card by then: consumers of one event run one after the other, in the order of the module. */
@Injectable()
export class ProjectCustomersWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(Customers) private readonly customers: Customers) {}

  async handle({ data }: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    if (data.placed) await this.customers.computeOfCard(data.orderId);
  }
}

/** As with OrderRefunded. */
@Injectable()
export class ProjectCustomersWhenOrderPartlyRefunded implements Consumer<'orders.order-partly-refunded.v1'> {
  readonly event = 'orders.order-partly-refunded.v1' as const;

  constructor(@Inject(Customers) private readonly customers: Customers) {}

  handle({ data }: ReceivedEvent<'orders.order-partly-refunded.v1'>): Promise<void> {
    return this.customers.computeOfCard(data.orderId);
  }
}

/** Also who held the card before. */
@Injectable()
export class ProjectCustomersWhenRecipientCorrected implements Consumer<'redemption.recipient-corrected.v1'> {
  readonly event = 'redemption.recipient-corrected.v1' as const;

  constructor(@Inject(Customers) private readonly customers: Customers) {}

  async handle({ data }: ReceivedEvent<'redemption.recipient-corrected.v1'>): Promise<void> {
    await this.customers.computeOfCard(data.cardId);
    const { businessSlug, previousRecipient, previousEmail } = data;
    const { email, personId } = previousRecipient ?? { email: previousEmail };
    if (email) await this.customers.compute(businessSlug, { email, personId });
  }
}

/** They are listed no more; what they bought stays. */
@Injectable()
export class ProjectCustomersWhenPersonErased implements Consumer<'orders.person-erased.v1'> {
  readonly event = 'orders.person-erased.v1' as const;

  constructor(@Inject(Customers) private readonly customers: Customers) {}

  handle({ data }: ReceivedEvent<'orders.person-erased.v1'>): Promise<void> {
    return this.customers.forget(data.personId);
  }
}
