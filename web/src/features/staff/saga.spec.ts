import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { ApiError, networkError } from '../../lib/api-error.js';
import { staffApi, type StaffMember } from './api.js';
import { staffSaga } from './saga.js';
import { type Deed, staffActions, staffReducer } from './slice.js';
import { t } from './texts.js';

const noor: StaffMember = {
  id: 'noor',
  name: 'Noor Haddad',
  email: 'noor@example.test',
  role: 'cashier',
  state: 'active',
  invitedUntil: null,
  founder: false,
  secondFactor: false,
  locationIds: [],
};
const api = {
  list: jest.spyOn(staffApi, 'list'),
  invite: jest.spyOn(staffApi, 'invite'),
  inviteAgain: jest.spyOn(staffApi, 'inviteAgain'),
  changeRole: jest.spyOn(staffApi, 'changeRole'),
  changeLocations: jest.spyOn(staffApi, 'changeLocations'),
  changeStatus: jest.spyOn(staffApi, 'changeStatus'),
  remove: jest.spyOn(staffApi, 'remove'),
  resetSecondFactor: jest.spyOn(staffApi, 'resetSecondFactor'),
};
const done = { success: true, message: '', member: noor };
let task: Task;

function start() {
  const reducer = combineReducers({ staff: staffReducer });
  let state = reducer(undefined, { type: 'start' });
  const toasts: unknown[] = [];
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (action.type === 'toasts/toastShown') toasts.push((action as { payload?: { text?: string } }).payload?.text);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => state }, staffSaga);
  return { dispatch, staff: () => state.staff, toasts };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  for (const spy of Object.values(api)) spy.mockReset();
  api.list.mockResolvedValue({ staff: [noor] });
});
afterEach(() => task.cancel());

describe('the staff page', () => {
  it('says why it has no list, and gets one the next time', async () => {
    api.list.mockRejectedValueOnce(networkError());
    const app = start();
    app.dispatch(staffActions.staffOpened());
    await settle();
    expect(app.staff().load).toEqual({ status: 'failed', error: t('failed') });
    app.dispatch(staffActions.staffOpened());
    await settle();
    expect(app.staff()).toMatchObject({ load: { status: 'ready' }, staff: [noor] });
  });

  it('keeps the form open with what was wrong in it, and closes it once the invitation is on its way', async () => {
    const app = start();
    app.dispatch(staffActions.invitationOpened());
    const details = [{ field: 'email', message: 'Please enter a valid email address' }];
    api.invite
      .mockRejectedValueOnce(new ApiError({ status: 400, code: 'INVALID_FIELDS', message: 'Please correct', details }))
      .mockResolvedValueOnce(done);
    const invitation = { name: 'Noor', email: 'noor', role: 'cashier' } as const;
    app.dispatch(staffActions.invited(invitation));
    await settle();
    expect(app.staff().invitation).toMatchObject({ status: 'open', details });
    app.dispatch(staffActions.invited(invitation));
    app.dispatch(staffActions.invited(invitation));
    await settle();
    expect(api.invite).toHaveBeenCalledTimes(2);
    expect(app.staff()).toMatchObject({ invitation: { status: 'closed' }, staff: [noor] });
  });

  it.each<
    [
      Deed,
      'inviteAgain' | 'changeRole' | 'changeLocations' | 'changeStatus' | 'remove' | 'resetSecondFactor',
      unknown[],
    ]
  >([
    [{ kind: 'inviteAgain' }, 'inviteAgain', ['noor']],
    [{ kind: 'role', role: 'manager' }, 'changeRole', ['noor', 'manager']],
    [{ kind: 'locations', locationIds: ['vine'] }, 'changeLocations', ['noor', ['vine']]],
    [{ kind: 'suspend' }, 'changeStatus', ['noor', 'suspended']],
    [{ kind: 'letIn' }, 'changeStatus', ['noor', 'active']],
    [{ kind: 'resetFactor' }, 'resetSecondFactor', ['noor']],
    [{ kind: 'remove' }, 'remove', ['noor']],
  ])('asks for %j once and shows what is so then, also after a lost answer', async (deed, call, asked) => {
    const app = start();
    api[call].mockRejectedValueOnce(networkError());
    for (let time = 0; time < 2; time++) {
      app.dispatch(staffActions.changeRequested({ userId: 'noor', deed }));
      expect(app.staff().changing).toBe('noor');
      app.dispatch(staffActions.changeRequested({ userId: 'noor', deed }));
      await settle();
      expect(app.staff()).toMatchObject({ changing: null, staff: [noor] });
    }
    expect(api[call].mock.calls).toEqual([asked, asked]);
  });
});
