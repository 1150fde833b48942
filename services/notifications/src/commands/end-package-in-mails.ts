import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QueueDelivery } from './queue-delivery.js';
import { forgetPackage } from '../domain/delivery.js';
import { GIFTS } from '../domain/templates.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** Has the mails of a card whose package was ended, where they are still on their way or sent once more, tell of money. */
export class EndPackageInMails extends Command<void> {
  /** @param notice sent about it, unless its gift waits: that tells of money itself */
  constructor(
    readonly businessSlug: string,
    readonly orderId: string,
    readonly notice: QueueDelivery | undefined,
  ) {
    super();
  }
}

@CommandHandler(EndPackageInMails)
export class EndPackageInMailsHandler implements ICommandHandler<EndPackageInMails> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
  ) {}

  async execute({ businessSlug, orderId, notice }: EndPackageInMails): Promise<void> {
    const templates = ['purchase-receipt', 'own-card', 'gift-copy', ...GIFTS] as const;
    const mails = await this.deliveries.ofOrder(businessSlug, orderId, templates);
    for (const { id } of mails) await this.deliveries.update(id, forgetPackage);
    if (notice && !mails.some(({ status }) => status === 'scheduled')) await this.commands.execute(notice);
  }
}
