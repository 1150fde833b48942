import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeDesign, type CardDesigns, type ChangedCardDesign } from '../domain/card-designs.js';
import { CARD_DESIGNS_STORE, type CardDesignsStore } from '../domain/card-designs.repository.js';

/** Renames, hides or shows a design of the business's own. Errors: CARD_DESIGN_NOT_FOUND, INVALID_FIELDS. */
export class ChangeCardDesign extends Command<CardDesigns> {
  constructor(
    readonly businessSlug: string,
    readonly designId: string,
    readonly change: ChangedCardDesign,
  ) {
    super();
  }
}

@CommandHandler(ChangeCardDesign)
export class ChangeCardDesignHandler implements ICommandHandler<ChangeCardDesign> {
  constructor(@Inject(CARD_DESIGNS_STORE) private readonly designs: CardDesignsStore) {}

  execute({ businessSlug, designId, change }: ChangeCardDesign): Promise<CardDesigns> {
    return this.designs.change(businessSlug, (set) => changeDesign(set, designId, change));
  }
}
