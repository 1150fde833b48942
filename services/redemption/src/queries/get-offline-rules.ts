import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfflineRules } from '../domain/offline-rules.js';
import { OFFLINE_RULES, type OfflineRulesByBusiness } from '../domain/offline.repository.js';

/** Whether a business accepts cards without network. */
export class GetOfflineRules extends Query<OfflineRules> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetOfflineRules)
export class GetOfflineRulesHandler implements IQueryHandler<GetOfflineRules> {
  constructor(@Inject(OFFLINE_RULES) private readonly rules: OfflineRulesByBusiness) {}

  execute({ businessSlug }: GetOfflineRules): Promise<OfflineRules> {
    return this.rules.of(businessSlug);
  }
}
