import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { refundRefusedLoad } from '../domain/top-up.js';

/** Decides that the money of a top-up that its card did not take goes back; the reconciler sends it. Error: PAYMENT_NOT_FOUND. */
export class RefundRefusedLoad extends Command<void> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(RefundRefusedLoad)
export class RefundRefusedLoadHandler implements ICommandHandler<RefundRefusedLoad> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ orderId }: RefundRefusedLoad): Promise<void> {
    const cmd = { idempotencyKey: this.ids.uuid(), now: this.clock.now() };
    await this.checkouts.update(orderId, (checkout) => refundRefusedLoad(checkout, cmd));
  }
}
