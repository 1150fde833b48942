import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentContext } from '@giftcard/kernel/request-context';
import { voidForRefund } from '../domain/blocking.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Ends a card before its money goes back; a used-up one stays, and orders hears so. Error: CARD_NOT_FOUND. */
export class VoidCardForRefund extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly refund: Omit<Parameters<typeof voidForRefund>[1], 'requestId'>,
  ) {
    super();
  }
}

@CommandHandler(VoidCardForRefund)
export class VoidCardForRefundHandler implements ICommandHandler<VoidCardForRefund> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ cardId, refund }: VoidCardForRefund): Promise<void> {
    const cmd = { ...refund, requestId: currentContext().requestId };
    await this.cards.update(cardId, (card) => voidForRefund(card, cmd));
  }
}
