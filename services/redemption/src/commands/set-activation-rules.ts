import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActivationRules } from '../domain/activation.js';
import { ACTIVATION_RULES, type ActivationRulesByBusiness } from '../domain/activation.repository.js';

/** Whether cashiers may activate physical cards from now on. */
export class SetActivationRules extends Command<ActivationRules> {
  constructor(
    readonly businessSlug: string,
    readonly cashiers: boolean,
  ) {
    super();
  }
}

@CommandHandler(SetActivationRules)
export class SetActivationRulesHandler implements ICommandHandler<SetActivationRules> {
  constructor(@Inject(ACTIVATION_RULES) private readonly rules: ActivationRulesByBusiness) {}

  execute({ businessSlug, cashiers }: SetActivationRules): Promise<ActivationRules> {
    return this.rules.change(businessSlug, cashiers);
  }
}
