import { describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { ApiError } from '../../lib/api-error.js';
import { forgotPasswordApi } from './api.js';
import { askForLink } from './saga.js';
import { forgotPasswordActions, forgotPasswordReducer } from './slice.js';

async function run(): Promise<unknown[]> {
  const seen: unknown[] = [];
  await runSaga(
    { dispatch: (action) => seen.push(action) },
    askForLink,
    forgotPasswordActions.linkRequested('elena@house.example'),
  ).toPromise();
  return seen;
}

describe('a forgotten password', () => {
  it('is answered by a link', async () => {
    const asked = jest.spyOn(forgotPasswordApi, 'ask').mockResolvedValue({ success: true, message: '' });
    expect(await run()).toEqual([forgotPasswordActions.linkSent()]);
    expect(asked).toHaveBeenCalledWith('elena@house.example');
  });

  it('says why no link could be sent', async () => {
    jest
      .spyOn(forgotPasswordApi, 'ask')
      .mockRejectedValue(new ApiError({ status: 429, code: 'TOO_MANY_CODES', message: 'Please wait ten minutes.' }));
    expect(await run()).toEqual([forgotPasswordActions.linkFailed('Please wait ten minutes.')]);
  });

  it('starts anew when the page opens', () => {
    expect(
      forgotPasswordReducer({ status: 'sent', error: null }, forgotPasswordActions.forgotPasswordOpened()),
    ).toEqual({
      status: 'idle',
      error: null,
    });
  });
});
