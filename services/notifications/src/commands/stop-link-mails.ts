import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supersede } from '../domain/delivery.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** Stops the mails to an address whose link to set a password ended by an event: those of the events before it. The same event again changes nothing. */
export class StopLinkMails extends Command<void> {
  constructor(
    readonly to: string,
    readonly eventId: string,
  ) {
    super();
  }
}

@CommandHandler(StopLinkMails)
export class StopLinkMailsHandler implements ICommandHandler<StopLinkMails> {
  constructor(@Inject(DELIVERIES) private readonly deliveries: Deliveries) {}

  async execute({ to, eventId }: StopLinkMails): Promise<void> {
    for (const { id } of await this.deliveries.linksBefore(to, eventId)) {
      await this.deliveries.update(id, (delivery) => supersede(delivery, 'LINK_ENDED'));
    }
  }
}
