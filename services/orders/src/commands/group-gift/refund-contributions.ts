import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import { isPaid, type Checkout } from '../../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../../domain/checkout.repository.js';
import { refundGathered, sharesOfRefund } from '../../domain/group-order.js';
import { completeRefund, refundCents, type RefundingCheckout } from '../../domain/refund.js';

/** Has the refund of a group gift's order sent back to everybody who paid in, each by their part, and ends with the last of them: the reconciler looks after each. */
export class RefundContributions extends Command<Checkout> {
  constructor(
    readonly order: RefundingCheckout,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(RefundContributions)
export class RefundContributionsHandler implements ICommandHandler<RefundContributions> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ order, by }: RefundContributions): Promise<Checkout> {
    let isUnderWay = false;
    const contributions = await Promise.all((order.paidBy ?? []).map(({ orderId }) => this.checkouts.get(orderId)));
    const shares = sharesOfRefund(contributions.filter(isPaid), refundCents(order), order.currency);
    for (const [orderId, amountCents] of shares)
      if ((await this.refund(orderId, amountCents)).status === 'refunding') isUnderWay = true;
    if (isUnderWay) return order;
    const { requestId } = currentContext();
    const cmd = { refundId: order.refund.idempotencyKey, by, requestId, now: this.clock.now() };
    return (await this.checkouts.update(order.id, (known) => completeRefund(known, cmd))).next;
  }

  private async refund(orderId: string, amountCents: number): Promise<Checkout> {
    const cmd = { amountCents, idempotencyKey: this.ids.uuid(), now: this.clock.now() };
    return (await this.checkouts.update(orderId, (contribution) => refundGathered(contribution, cmd))).next;
  }
}
