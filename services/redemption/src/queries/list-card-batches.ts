import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ActivationRules } from '../domain/activation.js';
import { ACTIVATION_RULES, type ActivationRulesByBusiness } from '../domain/activation.repository.js';
import type { CardBatchHead } from '../domain/card-batch.js';
import { CARD_BATCHES, type CardBatches } from '../domain/card-batch.repository.js';
import type { CardPage } from '../domain/card.repository.js';

export interface CardBatchList {
  readonly batches: readonly CardBatchHead[];
  readonly total: number;
  readonly openCodes: number;
  readonly rules: ActivationRules;
}

/** Batches of printed codes of a business, newest first. */
export class ListCardBatches extends Query<CardBatchList> {
  constructor(
    readonly businessSlug: string,
    readonly page: CardPage,
  ) {
    super();
  }
}

@QueryHandler(ListCardBatches)
export class ListCardBatchesHandler implements IQueryHandler<ListCardBatches> {
  constructor(
    @Inject(CARD_BATCHES) private readonly batches: CardBatches,
    @Inject(ACTIVATION_RULES) private readonly rules: ActivationRulesByBusiness,
  ) {}

  async execute({ businessSlug, page }: ListCardBatches): Promise<CardBatchList> {
    const [list, openCodes, rules] = await Promise.all([
      this.batches.list(businessSlug, page),
      this.batches.openCodes(businessSlug),
      this.rules.of(businessSlug),
    ]);
    return { ...list, openCodes, rules };
  }
}
