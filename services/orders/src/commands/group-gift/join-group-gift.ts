import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { failpoint } from '@giftcard/kernel/failpoint';
import { RefundUnplacedCheckout } from '../refund-unplaced-checkout.js';
import { isPaid, type Checkout } from '../../domain/checkout.js';
import type { PaidIn } from '../../domain/paid-in.js';
import { CHECKOUTS, type Checkouts } from '../../domain/checkout.repository.js';
import { noteJoined, sendPaidInBack } from '../../domain/group-order.js';
import { join } from '../../domain/group-gift.js';
import { GROUP_GIFTS, type GroupGifts } from '../../domain/group-gift.repository.js';

/** Takes a paid contribution into its gift, once; where that ended, or has no room any more, it goes back. Errors: PAYMENT_NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE. */
export class JoinGroupGift extends Command<Checkout> {
  constructor(
    readonly orderId: string,
    readonly by: string,
  ) {
    super();
  }
}

/** Sends a contribution back, once. Errors: the same. */
export class SendPaidInBack extends Command<Checkout> {
  constructor(
    readonly orderId: string,
    readonly reason: NonNullable<PaidIn['reason']>,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(JoinGroupGift)
export class JoinGroupGiftHandler implements ICommandHandler<JoinGroupGift> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ orderId, by }: JoinGroupGift): Promise<Checkout> {
    const checkout = await this.checkouts.get(orderId);
    const { paidIn, amountCents, form } = checkout;
    if (!paidIn || paidIn.state !== undefined || checkout.status !== 'paid' || !isPaid(checkout) || !form)
      return checkout;
    const { contributor } = paidIn;
    const cmd = { orderId, amountCents, person: form.buyer, contributor, payment: checkout.payment };
    const { joined } = await this.gifts.update(paidIn.groupGiftId, (gift) =>
      join(gift, { ...cmd, now: this.clock.now() }),
    );
    if (!joined) return this.commands.execute(new SendPaidInBack(orderId, 'not-placed', by));
    failpoint('orders.contribution-joined');
    return (await this.checkouts.update(orderId, noteJoined)).next;
  }
}

@CommandHandler(SendPaidInBack)
export class SendPaidInBackHandler implements ICommandHandler<SendPaidInBack> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ orderId, reason, by }: SendPaidInBack): Promise<Checkout> {
    const now = this.clock.now();
    await this.checkouts.update(orderId, (checkout) => sendPaidInBack(checkout, reason, now));
    return this.commands.execute(new RefundUnplacedCheckout(orderId, by));
  }
}
