import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ACCOUNT_TESTS, type AccountTests, type KeptTest } from '../domain/account-tests.repository.js';

/** How the last test of these settings went; undefined when they were not tested since they changed. */
export class GetAccountTest extends Query<KeptTest | undefined> {
  constructor(
    readonly businessSlug: string,
    readonly revision: number,
  ) {
    super();
  }
}

@QueryHandler(GetAccountTest)
export class GetAccountTestHandler implements IQueryHandler<GetAccountTest> {
  constructor(@Inject(ACCOUNT_TESTS) private readonly tests: AccountTests) {}

  async execute({ businessSlug, revision }: GetAccountTest): Promise<KeptTest | undefined> {
    const test = await this.tests.find(businessSlug);
    return test?.revision === revision ? test : undefined;
  }
}
