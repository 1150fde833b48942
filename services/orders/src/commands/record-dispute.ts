import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import { FollowContribution } from './group-gift/follow-contribution.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { recordDispute } from '../domain/dispute.js';
import { settleDispute } from '../domain/settle-dispute.js';

/** Tells that the buyer disputes a payment, once per dispute, and what the bank decided of it. Error: PAYMENT_NOT_FOUND. */
export class RecordDispute extends Command<void> {
  constructor(
    readonly paymentId: string,
    readonly disputeId: string,
    readonly amountCents: number,
    /** Of a dispute that the bank has decided. */
    readonly outcome?: 'won' | 'lost',
    readonly by = 'webhook',
  ) {
    super();
  }
}

@CommandHandler(RecordDispute)
export class RecordDisputeHandler implements ICommandHandler<RecordDispute> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ paymentId, disputeId, amountCents, outcome, by }: RecordDispute): Promise<void> {
    const { id } = await this.checkouts.getByPaymentId(paymentId);
    const dispute = { disputeId, amountCents, by, now: this.clock.now() };
    // A decision may overtake the dispute itself.
    const { next: disputed } = await this.checkouts.update(id, (checkout) => recordDispute(checkout, dispute));
    await this.follow(disputed, by);
    if (!outcome) return;
    const decision = { ...dispute, outcome, idempotencyKey: this.ids.uuid(), requestId: currentContext().requestId };
    const { next: settled } = await this.checkouts.update(id, (checkout) => settleDispute(checkout, decision));
    await this.follow(settled, by);
  }

  private async follow(checkout: Checkout, by: string): Promise<void> {
    if (checkout.paidIn) await this.commands.execute(new FollowContribution(checkout, by));
  }
}
