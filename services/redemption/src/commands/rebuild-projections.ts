import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { EventType } from '@giftcard/contracts/events';
import { EVENT_BUS } from '@giftcard/kernel/bus/create-event-bus';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import type { BoundConsumer } from '@giftcard/kernel/consumers';
import { LOGGER } from '@giftcard/kernel/logging';
import { replayLog } from '@giftcard/kernel/service/rebuild';
import { CONSUMERS } from '@giftcard/kernel/service/tokens';
import { Customers } from '../projections/customers.js';

/**
 * Card types and businesses from the log, customers from the cards; answers the number of events read. Safe while the service runs: nothing is
 * forgotten first. Cards are not touched: they are what happened, not a view of it.
 */
export class RebuildProjections extends Command<number> {}

/** What is told again: events whose consumers here keep a read model and do nothing else. */
const PROJECTED: readonly EventType[] = ['catalog.gift-card-created.v1', 'catalog.gift-card-changed.v1', 'identity.business-provisioned.v1', 'identity.business-profile-changed.v1'];

@CommandHandler(RebuildProjections)
export class RebuildProjectionsHandler implements ICommandHandler<RebuildProjections> {
  constructor(
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Inject(CONSUMERS) private readonly consumers: readonly BoundConsumer[],
    @Inject(Customers) private readonly customers: Customers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<number> {
    const events = await replayLog(this.bus, this.consumers.filter(({ event }) => PROJECTED.includes(event)), this.logger);
    await this.customers.rebuild();
    return events;
  }
}
