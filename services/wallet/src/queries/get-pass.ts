import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { hashPublicToken } from '@giftcard/kernel/business/card-code';
import type { Pass } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

/** The pass of a card page's token. Error: PASS_NOT_FOUND. */
export class GetPass extends Query<Pass> {
  constructor(readonly publicToken: string) {
    super();
  }
}

@QueryHandler(GetPass)
export class GetPassHandler implements IQueryHandler<GetPass> {
  constructor(@Inject(PASSES) private readonly passes: Passes) {}

  execute({ publicToken }: GetPass): Promise<Pass> {
    return this.passes.getByPublicToken(hashPublicToken(publicToken));
  }
}
