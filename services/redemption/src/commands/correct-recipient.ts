import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { correctRecipient } from '../domain/recipient.js';

/** Gives the recipient of a gift another address. Errors: as correctRecipient, CARD_NOT_FOUND. */
export class CorrectRecipient extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(CorrectRecipient)
export class CorrectRecipientHandler implements ICommandHandler<CorrectRecipient> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId, email }: CorrectRecipient): Promise<Card> {
    const { next } = await this.cards.update(cardId, (card) =>
      correctRecipient(owned(card, admin.businessSlug), { ...actionContext(admin, this.ids, this.clock), email }),
    );
    return next;
  }
}
