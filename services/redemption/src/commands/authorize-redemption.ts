import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { owned, type Authorization } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { authorizeWithoutCode } from '../domain/redemption.js';

/** A manager's authorization without a code. Errors: as authorizeWithoutCode, CARD_NOT_FOUND. */
export class AuthorizeRedemption extends Command<Authorization> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
    readonly amountCents: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(AuthorizeRedemption)
export class AuthorizeRedemptionHandler implements ICommandHandler<AuthorizeRedemption> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId, amountCents, reason }: AuthorizeRedemption): Promise<Authorization> {
    const { authorization } = await this.cards.update(cardId, (card) =>
      authorizeWithoutCode(owned(card, admin.businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        amountCents,
        reason,
      }),
    );
    return authorization;
  }
}
