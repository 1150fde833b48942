import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { arrangeDesigns, type Arrangement, type CardDesigns } from '../domain/card-designs.js';
import { CARD_DESIGNS_STORE, type CardDesignsStore } from '../domain/card-designs.repository.js';

/** Orders the designs of a business, and offers the built-in ones or not. */
export class ArrangeCardDesigns extends Command<CardDesigns> {
  constructor(
    readonly businessSlug: string,
    readonly arrangement: Arrangement,
  ) {
    super();
  }
}

@CommandHandler(ArrangeCardDesigns)
export class ArrangeCardDesignsHandler implements ICommandHandler<ArrangeCardDesigns> {
  constructor(@Inject(CARD_DESIGNS_STORE) private readonly designs: CardDesignsStore) {}

  execute({ businessSlug, arrangement }: ArrangeCardDesigns): Promise<CardDesigns> {
    return this.designs.change(businessSlug, (set) => arrangeDesigns(set, arrangement));
  }
}
