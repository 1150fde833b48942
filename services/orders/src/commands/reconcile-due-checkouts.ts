import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { ReconcileCheckout } from './reconcile-checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { claimDue } from '../domain/reconcile.js';

/** Looks after every checkout that is due; answers how many it took. One that fails is due again later. */
export class ReconcileDueCheckouts extends Command<number> {}

const AT_ONCE = 4;
const BATCH = 100;

@CommandHandler(ReconcileDueCheckouts)
export class ReconcileDueCheckoutsHandler implements ICommandHandler<ReconcileDueCheckouts> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<number> {
    let total = 0;
    // What was taken is not due again for a while, so this ends also after an outage that left thousands.
    for (let taken = BATCH; taken === BATCH; total += taken) taken = await this.lookAtBatch();
    return total;
  }

  private async lookAtBatch(): Promise<number> {
    const waiting = await this.checkouts.listDue(this.clock.now(), BATCH);
    const lane = async (): Promise<number> => {
      let taken = 0;
      for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift())
        taken += await this.look(orderId);
      return taken;
    };
    const lanes = await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return lanes.reduce((sum, taken) => sum + taken, 0);
  }

  private async look(orderId: string): Promise<number> {
    const { claimed } = await this.checkouts.update(orderId, (checkout) => claimDue(checkout, this.clock.now()));
    if (!claimed) return 0;
    try {
      await this.commands.execute(new ReconcileCheckout(orderId));
    } catch (error) {
      this.logger.warn({ err: error, orderId }, 'a checkout could not be reconciled and will be looked at again');
    }
    return 1;
  }
}
