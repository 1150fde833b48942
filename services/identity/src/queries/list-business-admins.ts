import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Account } from './get-account.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { USERS, type AdminSearch, type Users } from '../domain/user.repository.js';

const SEARCH_MAX = 100;

/** Business admins by name, each with the business. Error: INVALID_FIELDS. */
export class ListBusinessAdmins extends Query<{ admins: Account[]; total: number }> {
  constructor(readonly search: AdminSearch) {
    super();
  }
}

@QueryHandler(ListBusinessAdmins)
export class ListBusinessAdminsHandler implements IQueryHandler<ListBusinessAdmins> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(BUSINESSES) private readonly businesses: Businesses,
  ) {}

  async execute({ search }: ListBusinessAdmins): Promise<{ admins: Account[]; total: number }> {
    const text = search.text.trim();
    if (text.length > SEARCH_MAX)
      throw invalidFields({ field: 'search', message: `Please use at most ${SEARCH_MAX} characters` });
    const { admins, total } = await this.users.listAdmins({ ...search, text });
    const accounts = admins.map(async (user) => ({
      user,
      business: await this.businesses.find(user.businessSlug ?? ''),
    }));
    return { admins: await Promise.all(accounts), total };
  }
}
