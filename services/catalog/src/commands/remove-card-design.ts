import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { removeDesign, type CardDesigns } from '../domain/card-designs.js';
import { CARD_DESIGNS_STORE, type CardDesignsStore } from '../domain/card-designs.repository.js';

/** Takes a design of the business's own away; again: nothing. Its pictures stay: gifts that were sold name them, and mails on their way. */
export class RemoveCardDesign extends Command<CardDesigns> {
  constructor(
    readonly businessSlug: string,
    readonly designId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCardDesign)
export class RemoveCardDesignHandler implements ICommandHandler<RemoveCardDesign> {
  constructor(@Inject(CARD_DESIGNS_STORE) private readonly designs: CardDesignsStore) {}

  execute({ businessSlug, designId }: RemoveCardDesign): Promise<CardDesigns> {
    return this.designs.change(businessSlug, (set) => removeDesign(set, designId));
  }
}
