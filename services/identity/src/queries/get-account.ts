import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SessionInvalid } from '@giftcard/kernel/errors';
import type { Business } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

export interface Account {
  readonly user: User;
  /** Absent for the super admin. */
  readonly business: Business | undefined;
}

/** An account with its business. Error: SESSION_INVALID when there is no such account any more. */
export class GetAccount extends Query<Account> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetAccount)
export class GetAccountHandler implements IQueryHandler<GetAccount> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(BUSINESSES) private readonly businesses: Businesses,
  ) {}

  async execute({ userId }: GetAccount): Promise<Account> {
    const user = await this.users.find(userId);
    if (!user) throw new SessionInvalid();
    return { user, business: user.businessSlug ? await this.businesses.find(user.businessSlug) : undefined };
  }
}
