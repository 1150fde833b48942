import { describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { ApiError } from '../../lib/api-error.js';
import { privacyApi } from './api.js';
import { askForLink, eraseData, openLink } from './saga.js';
import { privacyActions, privacyReducer } from './slice.js';

const data = {
  businessName: 'Larkspur House',
  businessSlug: 'larkspur-house',
  email: 'maya@example.com',
  cards: 2,
  expiresAt: '2026-11-21T13:00:00.000Z',
  downloadsLeft: 5,
};
const over = new ApiError({ status: 400, code: 'PERSON_LINK_INVALID', message: 'This link does not work any more.' });

async function run<A>(saga: (action: A) => Generator, action: A): Promise<unknown[]> {
  const seen: unknown[] = [];
  await runSaga({ dispatch: (one) => seen.push(one) }, saga, action).toPromise();
  return seen;
}

describe('a link to one\u2019s own data', () => {
  const asked = privacyActions.linkAsked({ businessSlug: 'larkspur-house', email: 'maya@example.com' });

  it('is asked for', async () => {
    const ask = jest.spyOn(privacyApi, 'ask').mockResolvedValue({ success: true, message: '' });
    expect(await run(askForLink, asked)).toEqual([privacyActions.linkSent()]);
    expect(ask).toHaveBeenCalledWith('larkspur-house', 'maya@example.com', undefined);
  });

  it('says why it could not be sent', async () => {
    jest.spyOn(privacyApi, 'ask').mockRejectedValue(new ApiError({ status: 429, code: 'X', message: 'Please wait.' }));
    expect(await run(askForLink, asked)).toEqual([privacyActions.askFailed('Please wait.')]);
  });

  it('shows what there is, and says when it is over', async () => {
    jest.spyOn(privacyApi, 'open').mockResolvedValueOnce(data).mockRejectedValueOnce(over);
    expect(await run(openLink, privacyActions.linkOpened('token'))).toEqual([privacyActions.dataLoaded(data)]);
    expect(await run(openLink, privacyActions.linkOpened('token'))).toEqual([
      privacyActions.linkFailed({ message: over.message, isOver: true }),
    ]);
  });

  it('erases once; a second time it is over', async () => {
    jest.spyOn(privacyApi, 'erase').mockResolvedValueOnce({ success: true, message: '' }).mockRejectedValueOnce(over);
    expect(await run(eraseData, privacyActions.eraseAsked('token'))).toEqual([privacyActions.eraseDone()]);
    const [failed] = await run(eraseData, privacyActions.eraseAsked('token'));
    expect(failed).toEqual(privacyActions.eraseFailed({ message: over.message, isOver: true }));
    expect(privacyReducer(undefined, failed as ReturnType<typeof privacyActions.eraseFailed>).link.status).toBe('over');
  });
});
