import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { EVENT_BUS } from '@giftcard/kernel/bus/create-event-bus';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import type { BoundConsumer } from '@giftcard/kernel/consumers';
import { LOGGER } from '@giftcard/kernel/logging';
import { replayLog } from '@giftcard/kernel/service/rebuild';
import { CONSUMERS } from '@giftcard/kernel/service/tokens';
import { Facts } from '../projections/facts.js';
import { Totals } from '../projections/totals.js';
import { TotalsComputation } from '../projections/totals-computation.js';

/**
 * Forgets all statistics and computes them anew from the log; answers the number of events read. Safe while the service
 * runs: what happens meanwhile is counted by its consumers, once. Dashboards climb back to their numbers.
 */
export class RebuildProjections extends Command<number> {}

@CommandHandler(RebuildProjections)
export class RebuildProjectionsHandler implements ICommandHandler<RebuildProjections> {
  constructor(
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Inject(CONSUMERS) private readonly consumers: readonly BoundConsumer[],
    @Inject(Facts) private readonly facts: Facts,
    @Inject(Totals) private readonly totals: Totals,
    @Inject(TotalsComputation) private readonly computation: TotalsComputation,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<number> {
    await this.facts.clear();
    await this.totals.clear();
    const events = await replayLog(this.bus, this.consumers, this.logger);
    await this.computation.finish();
    return events;
  }
}
