import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { noteRefused, planIdOf, stopPlan, type AutoReload } from '../../domain/auto-reload.js';
import type { StopReason } from '../../domain/auto-reload.events.js';
import { AutoReloadNotFound } from '../../domain/auto-reload.errors.js';
import { AUTO_RELOADS, type AutoReloads } from '../../domain/auto-reload.repository.js';

/** Ends a plan for its payer; one that ended stays as it is. Error: AUTO_RELOAD_NOT_FOUND. */
export class StopAutoReload extends Command<AutoReload> {
  constructor(readonly planId: string) {
    super();
  }
}

/** Ends the plan of a gift card, if it has one. */
export class StopAutoReloadOfCard extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly reason: StopReason,
  ) {
    super();
  }
}

/** Ends the plan of a gift card that did not take its charge. */
export class StopAutoReloadOfRefusedLoad extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly orderId: string,
  ) {
    super();
  }
}

/** Ends the plan that a top-up began, if it began one. */
export class StopAutoReloadOfOrder extends Command<void> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** Ends all plans of a payer who was erased. */
export class StopAutoReloadsOfPayer extends Command<void> {
  constructor(readonly personId: string) {
    super();
  }
}

const BATCH = 100;

abstract class Stopping {
  constructor(
    @Inject(AUTO_RELOADS) protected readonly plans: AutoReloads,
    @Inject(CLOCK) protected readonly clock: Clock,
  ) {}

  protected async stop(planId: string, reason: StopReason): Promise<AutoReload> {
    return (await this.plans.update(planId, (plan) => stopPlan(plan, reason, this.clock.now()))).next;
  }
}

@CommandHandler(StopAutoReload)
export class StopAutoReloadHandler extends Stopping implements ICommandHandler<StopAutoReload> {
  execute({ planId }: StopAutoReload): Promise<AutoReload> {
    return this.stop(planId, 'by-payer');
  }
}

@CommandHandler(StopAutoReloadOfCard)
export class StopAutoReloadOfCardHandler extends Stopping implements ICommandHandler<StopAutoReloadOfCard> {
  async execute({ cardId, reason }: StopAutoReloadOfCard): Promise<void> {
    const plan = await this.plans.findOfCard(cardId);
    if (plan) await this.stop(plan.id, reason);
  }
}

@CommandHandler(StopAutoReloadOfRefusedLoad)
export class StopAutoReloadOfRefusedLoadHandler
  extends Stopping
  implements ICommandHandler<StopAutoReloadOfRefusedLoad>
{
  async execute({ cardId, orderId }: StopAutoReloadOfRefusedLoad): Promise<void> {
    const plan = await this.plans.findOfCard(cardId);
    if (plan) await this.plans.update(plan.id, (known) => noteRefused(known, orderId, this.clock.now()));
  }
}

@CommandHandler(StopAutoReloadOfOrder)
export class StopAutoReloadOfOrderHandler extends Stopping implements ICommandHandler<StopAutoReloadOfOrder> {
  async execute({ orderId }: StopAutoReloadOfOrder): Promise<void> {
    try {
      await this.stop(planIdOf(orderId), 'refunded');
    } catch (error) {
      if (!(error instanceof AutoReloadNotFound)) throw error;
    }
  }
}

@CommandHandler(StopAutoReloadsOfPayer)
export class StopAutoReloadsOfPayerHandler extends Stopping implements ICommandHandler<StopAutoReloadsOfPayer> {
  async execute({ personId }: StopAutoReloadsOfPayer): Promise<void> {
    for (let ids = await this.plans.listOfPayer(personId, BATCH); ids.length > 0; )
      ids = await this.stopAll(ids, personId);
  }

  private async stopAll(ids: readonly string[], personId: string): Promise<string[]> {
    for (const id of ids) await this.stop(id, 'erased');
    return this.plans.listOfPayer(personId, BATCH);
  }
}
