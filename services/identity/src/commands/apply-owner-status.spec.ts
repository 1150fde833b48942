import { expect, it } from '@jest/globals';
import { ApplyOwnerStatus, ApplyOwnerStatusHandler } from './apply-owner-status.js';
import type { Business } from '../domain/business.js';
import type { Businesses } from '../domain/business.repository.js';
import type { AccountStatus, User } from '../domain/user.js';
import type { Users } from '../domain/user.repository.js';

/** The business after its owner's status was told so often, whatever the events said. */
async function followed(
  status: AccountStatus,
  business: Partial<Business> | undefined,
  times = 1,
): Promise<{ closed: boolean | undefined; told: number }> {
  let kept = business as Business | undefined;
  let told = 0;
  const users = { find: async () => ({ status, slugClaim: 'larkspur' }) as User } as unknown as Users;
  const businesses = {
    find: async () => kept,
    update: async (_slug: string, decide: (before: Business) => { next: Business; events: readonly unknown[] }) => {
      const { next, events } = decide(kept!);
      kept = next;
      told += events.length;
    },
  } as unknown as Businesses;
  for (let time = 0; time < times; time++)
    await new ApplyOwnerStatusHandler(users, businesses).execute(new ApplyOwnerStatus('u1'));
  return { closed: kept?.closed, told };
}

it('closes the business of a suspended owner once, however often it is told', async () => {
  expect(await followed('suspended', {}, 3)).toEqual({ closed: true, told: 1 });
});

it('opens nothing and closes nothing by an event that is older than the account', async () => {
  expect(await followed('active', { closed: false })).toEqual({ closed: false, told: 0 });
  expect(await followed('suspended', { closed: true })).toEqual({ closed: true, told: 0 });
});

it('opens the business of an owner who was let in again', async () => {
  expect(await followed('active', { closed: true })).toEqual({ closed: false, told: 1 });
});

it('leaves a business that is not founded yet to its founding', async () => {
  expect(await followed('suspended', undefined)).toEqual({ closed: undefined, told: 0 });
});
