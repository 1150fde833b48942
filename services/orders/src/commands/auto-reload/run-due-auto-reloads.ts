import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { ChargeAutoReload } from './charge-auto-reload.js';
import { DisablePayersCard } from './disable-payers-card.js';
import { KeepPayersCard } from './keep-payers-card.js';
import { claimPlan, planNeed, type AutoReload } from '../../domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../../domain/auto-reload.repository.js';

/** Does what is due of the plans that reload gift cards; answers how many it took. One that fails is due again later. */
export class RunDueAutoReloads extends Command<number> {}

const BATCH = 100;

@CommandHandler(RunDueAutoReloads)
export class RunDueAutoReloadsHandler implements ICommandHandler<RunDueAutoReloads> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<number> {
    let taken = 0;
    for (const planId of await this.plans.listDue(this.clock.now(), BATCH)) taken += await this.look(planId);
    return taken;
  }

  private async look(planId: string): Promise<number> {
    const { claimed, next } = await this.plans.update(planId, (plan) => claimPlan(plan, this.clock.now()));
    if (!claimed) return 0;
    try {
      await this.do(next);
    } catch (error) {
      this.logger.warn({ err: error, planId }, 'a reload could not be looked after and will be looked at again');
    }
    return 1;
  }

  private async do(plan: AutoReload): Promise<void> {
    switch (planNeed(plan)) {
      case 'keep':
        return this.commands.execute(new KeepPayersCard(plan));
      case 'charge':
        return this.commands.execute(new ChargeAutoReload(plan));
      case 'disable':
        return this.commands.execute(new DisablePayersCard(plan));
      case 'nothing':
        return;
    }
  }
}
