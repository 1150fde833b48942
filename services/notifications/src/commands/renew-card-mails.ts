import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CardReissued } from '@giftcard/contracts/redemption/v1/events';
import type { QueueDelivery } from './queue-delivery.js';
import type { SendGiftAnew } from './send-gift-anew.js';
import { leadsToCard, renewCode } from '../domain/delivery.js';
import { DeliveryNotFound } from '../domain/delivery.errors.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** The shortest time for which a business keeps its mails. */
const KEPT_MS = 28 * 24 * 60 * 60_000;

/**
 * Has every mail that leads to a card bring its new code, where it waits or is sent once more. Error: DELIVERY_NOT_FOUND for a young card
 * that was never mailed: its order's event is still on the way.
 */
export class RenewCardMails extends Command<void> {
  /** @param notices sent about it, unless its gift waits: nobody knows of the old code then */
  constructor(
    readonly card: CardReissued,
    readonly notices: readonly (QueueDelivery | SendGiftAnew)[],
  ) {
    super();
  }
}

@CommandHandler(RenewCardMails)
export class RenewCardMailsHandler implements ICommandHandler<RenewCardMails> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
  ) {}

  async execute({ card, notices }: RenewCardMails): Promise<void> {
    const mails = (await this.deliveries.about(card.businessSlug, card.cardId)).filter(leadsToCard);
    if (mails.length === 0 && isYoung(card)) throw new DeliveryNotFound();
    for (const { id } of mails) await this.deliveries.update(id, (delivery) => renewCode(delivery, card));
    if (mails.some(({ status }) => status === 'scheduled')) return;
    for (const notice of notices) await this.commands.execute(notice);
  }
}

function isYoung({ issuedAt, reissuedAt }: CardReissued): boolean {
  return new Date(reissuedAt ?? 0).getTime() - new Date(issuedAt ?? 0).getTime() < KEPT_MS;
}
