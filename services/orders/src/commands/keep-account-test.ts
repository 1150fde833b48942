import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { PaymentSettingsTest } from '../domain/account-check.js';
import { ACCOUNT_TESTS, type AccountTests } from '../domain/account-tests.repository.js';

/** Keeps how a test of the connection went, so that its business sees it without testing again. */
export class KeepAccountTest extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly test: PaymentSettingsTest,
    /** Of the settings that were tested. */
    readonly revision: number,
  ) {
    super();
  }
}

@CommandHandler(KeepAccountTest)
export class KeepAccountTestHandler implements ICommandHandler<KeepAccountTest> {
  constructor(
    @Inject(ACCOUNT_TESTS) private readonly tests: AccountTests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ businessSlug, test, revision }: KeepAccountTest): Promise<void> {
    return this.tests.keep(businessSlug, { ...test, at: this.clock.now(), revision });
  }
}
