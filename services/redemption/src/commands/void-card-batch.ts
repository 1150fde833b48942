import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ownBatch, voidBatch, type CardBatchHead } from '../domain/card-batch.js';
import { CARD_BATCHES, type CardBatches } from '../domain/card-batch.repository.js';

/** Has the codes of a batch that were not activated never become cards. Error: CARD_BATCH_NOT_FOUND. */
export class VoidCardBatch extends Command<CardBatchHead> {
  constructor(
    readonly businessSlug: string,
    readonly batchId: string,
  ) {
    super();
  }
}

@CommandHandler(VoidCardBatch)
export class VoidCardBatchHandler implements ICommandHandler<VoidCardBatch> {
  constructor(
    @Inject(CARD_BATCHES) private readonly batches: CardBatches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, batchId }: VoidCardBatch): Promise<CardBatchHead> {
    const { next } = await this.batches.update(batchId, (batch) =>
      voidBatch(ownBatch(batch, businessSlug), this.clock.now()),
    );
    return next;
  }
}
