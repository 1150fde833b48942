import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { STAFF_ROLES } from '@giftcard/kernel/business/permissions';
import { staffRoleOf, type User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** The people of a business: owners, then managers, then cashiers, each by name. */
export class ListStaff extends Query<User[]> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(ListStaff)
export class ListStaffHandler implements IQueryHandler<ListStaff> {
  constructor(@Inject(USERS) private readonly users: Users) {}

  async execute({ businessSlug }: ListStaff): Promise<User[]> {
    const rank = (user: User) => STAFF_ROLES.indexOf(staffRoleOf(user));
    return (await this.users.staffOf(businessSlug)).sort((one, other) => rank(one) - rank(other));
  }
}
