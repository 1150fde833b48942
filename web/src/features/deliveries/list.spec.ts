import { describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError } from '../../lib/api-error.js';
import { deliveriesApi } from './api.js';
import { deliveriesActions, resend, resendRequested, resendSettled, templateText } from './list.js';

async function run(): Promise<{ type: string; payload?: unknown }[]> {
  const seen: { type: string }[] = [];
  await runSaga({ dispatch: (action: { type: string }) => seen.push(action) }, resend, resendRequested('m1')).toPromise();
  return seen;
}

describe('an email', () => {
  it('is sent again, and the list follows', async () => {
    const sent = jest.spyOn(deliveriesApi, 'resend').mockResolvedValue({});
    const seen = await run();
    expect(sent).toHaveBeenCalledWith('m1');
    expect(seen.map(({ type }) => type)).toEqual([toastShown.type, deliveriesActions.opened.type, resendSettled.type]);
  });

  it("that can't be sent again says why", async () => {
    jest.spyOn(deliveriesApi, 'resend').mockRejectedValue(new ApiError({ status: 409, code: 'DELIVERY_NOT_RESENDABLE', message: 'It is on its way.' }));
    const seen = await run();
    expect(seen[0]).toMatchObject({ payload: { text: 'It is on its way.', tone: 'error' } });
    expect(seen.at(-1)).toEqual(resendSettled('m1'));
  });

  it('is named by what it is', () => {
    expect(templateText('purchase-receipt')).toBe('Purchase receipt');
  });
});
