import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError } from '../../lib/api-error.js';
import { superAdminApi } from './api.js';
import { adminsActions, changeAdmin, changeFailed, changeRequested, changeSucceeded, type AdminChange } from './lists.js';

afterEach(() => {
  jest.restoreAllMocks();
});

async function run(change: AdminChange): Promise<{ type: string; payload?: unknown }[]> {
  const seen: { type: string }[] = [];
  await runSaga({ dispatch: (action: { type: string }) => seen.push(action) }, changeAdmin, changeRequested(change)).toPromise();
  return seen;
}

describe('a business admin', () => {
  it('is suspended with a reason, and the list follows', async () => {
    const set = jest.spyOn(superAdminApi, 'setStatus').mockResolvedValue({ message: 'Business admin suspended' });
    const seen = await run({ id: 'a1', what: 'suspend', reason: 'Stolen cards' });
    expect(set).toHaveBeenCalledWith('a1', { status: 'suspended', reason: 'Stolen cards' });
    expect(seen.map(({ type }) => type)).toEqual([changeSucceeded.type, toastShown.type, adminsActions.opened.type]);
  });

  it('is let in again, or gets a new link', async () => {
    const set = jest.spyOn(superAdminApi, 'setStatus').mockResolvedValue({ message: 'Let in' });
    const link = jest.spyOn(superAdminApi, 'sendLink').mockResolvedValue({ message: 'A new link is on its way' });
    await run({ id: 'a1', what: 'readmit' });
    expect(set).toHaveBeenCalledWith('a1', { status: 'active' });
    await run({ id: 'a1', what: 'link' });
    expect(link).toHaveBeenCalledWith('a1');
  });

  it('stays as they are when the change is refused', async () => {
    jest.spyOn(superAdminApi, 'setStatus').mockRejectedValue(new ApiError({ status: 400, code: 'INVALID_FIELDS', message: 'A reason is needed.' }));
    expect(await run({ id: 'a1', what: 'suspend' })).toEqual([changeFailed('A reason is needed.')]);
  });
});
