import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CARD_BATCHES, type CardBatches } from '../domain/card-batch.repository.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Counts anew which codes of a batch became cards. */
export class CountActivated extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly batchId: string,
  ) {
    super();
  }
}

@CommandHandler(CountActivated)
export class CountActivatedHandler implements ICommandHandler<CountActivated> {
  constructor(
    @Inject(CARD_BATCHES) private readonly batches: CardBatches,
    @Inject(CARDS) private readonly cards: Cards,
  ) {}

  async execute({ businessSlug, batchId }: CountActivated): Promise<void> {
    const { size } = await this.cards.idsOfBatch(businessSlug, batchId);
    await this.batches.noteActivated(batchId, size);
  }
}
