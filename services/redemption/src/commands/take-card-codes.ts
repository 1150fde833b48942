import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { numberOnCard, ownBatch, takeCodes, type CardBatch, type PrintedCode } from '../domain/card-batch.js';
import { CARD_BATCHES, type CardBatches } from '../domain/card-batch.repository.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

export interface TakenCode extends PrintedCode {
  /** As it is printed, "7-0042". */
  readonly number: string;
}

/** The codes of a batch that are no cards yet, for a printer: those that are worth something are shown one by one alone. Errors: CARD_BATCH_NOT_FOUND, CARD_BATCH_VOID. */
export class TakeCardCodes extends Command<{ readonly batch: CardBatch; readonly codes: readonly TakenCode[] }> {
  constructor(
    readonly businessSlug: string,
    readonly batchId: string,
  ) {
    super();
  }
}

@CommandHandler(TakeCardCodes)
export class TakeCardCodesHandler implements ICommandHandler<TakeCardCodes> {
  constructor(
    @Inject(CARD_BATCHES) private readonly batches: CardBatches,
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, batchId }: TakeCardCodes) {
    const activated = await this.cards.idsOfBatch(businessSlug, batchId);
    const left = ({ codes }: CardBatch) => codes.filter(({ cardId }) => !activated.has(cardId)).length;
    const { next: batch } = await this.batches.update(batchId, (found) => {
      const own = ownBatch(found, businessSlug);
      return takeCodes(own, left(own), this.clock.now());
    });
    const codes = batch.codes
      .map((code, index) => ({ ...code, number: numberOnCard(batch, index) }))
      .filter(({ cardId }) => !activated.has(cardId));
    return { batch, codes };
  }
}
