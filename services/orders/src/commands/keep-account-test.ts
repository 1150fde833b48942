import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_TESTS, type AccountTests, type KeptTest } from '../domain/account-tests.repository.js';

/** Keeps how a test of the connection went, so that its business sees it without testing again. */
export class KeepAccountTest extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly test: KeptTest,
  ) {
    super();
  }
}

@CommandHandler(KeepAccountTest)
export class KeepAccountTestHandler implements ICommandHandler<KeepAccountTest> {
  constructor(@Inject(ACCOUNT_TESTS) private readonly tests: AccountTests) {}

  execute({ businessSlug, test }: KeepAccountTest): Promise<void> {
    return this.tests.keep(businessSlug, test);
  }
}
