import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { recordDispute } from '../domain/reconcile.js';

/** Tells that the buyer disputes a payment, once per dispute. Error: PAYMENT_NOT_FOUND. */
export class RecordDispute extends Command<void> {
  constructor(
    readonly paymentId: string,
    readonly disputeId: string,
    readonly amountCents: number,
  ) {
    super();
  }
}

@CommandHandler(RecordDispute)
export class RecordDisputeHandler implements ICommandHandler<RecordDispute> {
  constructor(@Inject(CHECKOUTS) private readonly checkouts: Checkouts) {}

  async execute({ paymentId, disputeId, amountCents }: RecordDispute): Promise<void> {
    const { id } = await this.checkouts.getByPaymentId(paymentId);
    await this.checkouts.update(id, (checkout) => recordDispute(checkout, { disputeId, amountCents }));
  }
}
