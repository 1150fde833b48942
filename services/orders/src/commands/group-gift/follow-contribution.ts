import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import { SendPaidInBack } from './join-group-gift.js';
import { PaymentProviderUnavailable } from '../../domain/checkout.errors.js';
import type { Checkout } from '../../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../../domain/checkout.repository.js';
import { drop } from '../../domain/group-gift.js';
import { GROUP_GIFTS, type GroupGifts } from '../../domain/group-gift.repository.js';
import { followContribution, isGathered, isTroubled } from '../../domain/group-order.js';

/**
 * What others did with the money of a contribution is done to its gift: an open one loses it, and the order of one that closed books it. Once, however often it is told.
 * Errors: PAYMENT_PROVIDER_UNAVAILABLE while the gift is closing, PAYMENT_NOT_FOUND.
 */
export class FollowContribution extends Command<void> {
  constructor(
    readonly contribution: Checkout,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(FollowContribution)
export class FollowContributionHandler implements ICommandHandler<FollowContribution> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ contribution, by }: FollowContribution): Promise<void> {
    const { paidIn, id } = contribution;
    if (!paidIn || !isTroubled(contribution)) return;
    if (isGathered(contribution)) {
      const cmd = {
        by,
        idempotencyKey: this.ids.uuid(),
        requestId: currentContext().requestId,
        now: this.clock.now(),
      };
      await this.checkouts.update(paidIn.groupGiftId, (order) => followContribution(order, contribution, cmd));
      return;
    }
    const { waits } = await this.gifts.update(paidIn.groupGiftId, (gift) => drop(gift, id));
    if (waits) throw new PaymentProviderUnavailable();
    await this.commands.execute(new SendPaidInBack(id, 'taken-back', by));
  }
}
