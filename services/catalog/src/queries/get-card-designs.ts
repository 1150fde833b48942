import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { designsAtFirst, type CardDesigns } from '../domain/card-designs.js';
import { CARD_DESIGNS_STORE, type CardDesignsStore } from '../domain/card-designs.repository.js';

/** The designs of a business, hidden ones too. */
export class GetCardDesigns extends Query<CardDesigns> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetCardDesigns)
export class GetCardDesignsHandler implements IQueryHandler<GetCardDesigns> {
  constructor(@Inject(CARD_DESIGNS_STORE) private readonly designs: CardDesignsStore) {}

  async execute({ businessSlug }: GetCardDesigns): Promise<CardDesigns> {
    return (await this.designs.find(businessSlug)) ?? designsAtFirst(businessSlug);
  }
}
