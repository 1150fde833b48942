import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { actionContext, type Admin } from './action-context.js';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { reissue } from '../domain/reissue.js';

/** Gives a card another code and page. Errors: as reissue, CARD_NOT_FOUND. */
export class ReissueCard extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ReissueCard)
export class ReissueCardHandler implements ICommandHandler<ReissueCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async execute({ admin, cardId, reason: note }: ReissueCard): Promise<Card> {
    const secrets = newCardSecrets(this.ids, this.sealer);
    const { next } = await this.cards.update(cardId, (card) =>
      reissue(owned(card, admin.businessSlug), { ...actionContext(admin, this.ids, this.clock), secrets, note }),
    );
    return next;
  }
}
