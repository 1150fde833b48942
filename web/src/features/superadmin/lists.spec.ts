import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers } from 'redux';
import { runSaga } from 'redux-saga';
import type { AuditEntry } from '../../app/audit/entry.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError } from '../../lib/api-error.js';
import { superAdminApi } from './api.js';
import {
  type AdminChange,
  adminChangeActions,
  adminsActions,
  changeAdmin,
  selectAdmins,
  selectSuperAdminAudit,
  superAdminAuditActions,
  superAdminLists,
} from './lists.js';
import type { BusinessAdmin } from './model.js';
import { superAdminActions } from './slice.js';

const answered = (message: string) => ({ success: true, message, admin: {} as BusinessAdmin });

afterEach(() => {
  jest.restoreAllMocks();
});

async function run(change: AdminChange): Promise<{ type: string; payload?: unknown }[]> {
  const seen: { type: string }[] = [];
  await runSaga(
    { dispatch: (action: { type: string }) => seen.push(action) },
    changeAdmin,
    adminChangeActions.changeRequested(change),
  ).toPromise();
  return seen;
}

describe('a business admin', () => {
  it('is suspended with a reason, and the list follows', async () => {
    const set = jest.spyOn(superAdminApi, 'setStatus').mockResolvedValue(answered('Business admin suspended'));
    const seen = await run({ id: 'a1', what: 'suspend', reason: 'Stolen cards' });
    expect(set).toHaveBeenCalledWith('a1', { status: 'suspended', reason: 'Stolen cards' });
    expect(seen.map(({ type }) => type)).toEqual([
      adminChangeActions.changeSucceeded.type,
      toastShown.type,
      adminsActions.opened.type,
    ]);
  });

  it('is let in again, or gets a new link', async () => {
    const set = jest.spyOn(superAdminApi, 'setStatus').mockResolvedValue(answered('Let in'));
    const link = jest.spyOn(superAdminApi, 'sendLink').mockResolvedValue(answered('A new link is on its way'));
    await run({ id: 'a1', what: 'readmit' });
    expect(set).toHaveBeenCalledWith('a1', { status: 'active' });
    await run({ id: 'a1', what: 'link' });
    expect(link).toHaveBeenCalledWith('a1');
  });

  it('stays as they are when the change is refused', async () => {
    jest
      .spyOn(superAdminApi, 'setStatus')
      .mockRejectedValue(new ApiError({ status: 400, code: 'INVALID_FIELDS', message: 'A reason is needed.' }));
    expect(await run({ id: 'a1', what: 'suspend' })).toEqual([adminChangeActions.changeFailed('A reason is needed.')]);
  });
});

describe("the super admin's lists", () => {
  it('are empty for whoever comes after a logout', () => {
    const reducer = combineReducers(Object.fromEntries(superAdminLists.map((list) => [list.key, list.reducer])));
    const before = [
      adminsActions.loaded({ rows: [{ _id: 'a1' } as BusinessAdmin], total: 1 }),
      superAdminAuditActions.loaded({ rows: [{ id: 'e1' } as unknown as AuditEntry], total: 1 }),
    ].reduce(reducer, undefined as never);
    expect([selectAdmins(before).total, selectSuperAdminAudit(before).total]).toEqual([1, 1]);
    const after = reducer(before, superAdminActions.superLogoutDone());
    expect([selectAdmins(after), selectSuperAdminAudit(after)]).toMatchObject([
      { rows: [], total: 0 },
      { rows: [], total: 0 },
    ]);
  });
});
