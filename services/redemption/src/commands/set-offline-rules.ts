import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfflineRules } from '../domain/offline-rules.js';
import { OFFLINE_RULES, type OfflineRulesByBusiness } from '../domain/offline.repository.js';

/** Whether cards are accepted without network from now on. */
export class SetOfflineRules extends Command<OfflineRules> {
  constructor(
    readonly businessSlug: string,
    readonly on: boolean,
  ) {
    super();
  }
}

@CommandHandler(SetOfflineRules)
export class SetOfflineRulesHandler implements ICommandHandler<SetOfflineRules> {
  constructor(@Inject(OFFLINE_RULES) private readonly rules: OfflineRulesByBusiness) {}

  execute({ businessSlug, on }: SetOfflineRules): Promise<OfflineRules> {
    return this.rules.change(businessSlug, on);
  }
}
