import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { recordDispute, settleDispute } from '../domain/dispute.js';

/** Tells that the buyer disputes a payment, once per dispute, and what the bank decided of it. Error: PAYMENT_NOT_FOUND. */
export class RecordDispute extends Command<void> {
  constructor(
    readonly paymentId: string,
    readonly disputeId: string,
    readonly amountCents: number,
    /** Of a dispute that the bank has decided. */
    readonly outcome?: 'won' | 'lost',
  ) {
    super();
  }
}

@CommandHandler(RecordDispute)
export class RecordDisputeHandler implements ICommandHandler<RecordDispute> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ paymentId, disputeId, amountCents, outcome }: RecordDispute): Promise<void> {
    const { id } = await this.checkouts.getByPaymentId(paymentId);
    const now = this.clock.now();
    // A decision may overtake the dispute itself.
    await this.checkouts.update(id, (checkout) => recordDispute(checkout, { disputeId, amountCents, now }));
    if (outcome) await this.checkouts.update(id, (checkout) => settleDispute(checkout, { disputeId, outcome, now }));
  }
}
