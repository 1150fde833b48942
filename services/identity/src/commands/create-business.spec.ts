import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { systemClock } from '@giftcard/kernel/clock';
import { ApplyOwnerStatusHandler, type ApplyOwnerStatus } from './apply-owner-status.js';
import { CreateBusiness, CreateBusinessHandler } from './create-business.js';
import type { Business } from '../domain/business.js';
import type { Businesses } from '../domain/business.repository.js';
import type { AccountStatus, User } from '../domain/user.js';
import type { Users } from '../domain/user.repository.js';

it('closes a business whose owner is suspended between the reading of the account and the founding', async () => {
  let status: AccountStatus = 'active';
  let kept: Business | undefined;
  const users = {
    find: async () => ({ id: 'u1', status, slugClaim: 'larkspur', email: 'owner@example.test', name: 'Ana' }) as User,
  } as unknown as Users;
  const businesses = {
    find: async () => kept,
    insert: async (business: Business) => {
      status = 'suspended';
      // As its event does, before there is a business.
      await follow.execute({ userId: 'u1' } as ApplyOwnerStatus);
      kept = business;
      return true;
    },
    update: async (_slug: string, decide: (before: Business) => { next: Business }) => void (kept = decide(kept!).next),
  } as unknown as Businesses;
  const follow = new ApplyOwnerStatusHandler(users, businesses);
  const commands = { execute: (command: ApplyOwnerStatus) => follow.execute(command) } as unknown as CommandBus;
  const address = { street: '1 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' };
  await new CreateBusinessHandler(commands, users, businesses, systemClock).execute(
    new CreateBusiness({ userId: 'u1', businessName: 'Larkspur', address }),
  );
  expect(kept).toMatchObject({ id: 'larkspur', closed: true });
});
