import { describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { toastShown } from '../toasts/slice.js';
import { ApiError } from '../../lib/api-error.js';
import { deliveriesOf, templateText } from './deliveries.js';

const api = {
  list: jest.fn<() => Promise<{ deliveries: []; total: number }>>(),
  resend: jest.fn<(id: string) => Promise<unknown>>(),
};
const { actions, resend, resendRequested, resendSettled } = deliveriesOf('deliveries', api);

async function run(): Promise<{ type: string; payload?: unknown }[]> {
  const seen: { type: string }[] = [];
  await runSaga(
    { dispatch: (action: { type: string }) => seen.push(action) },
    resend,
    resendRequested('m1'),
  ).toPromise();
  return seen;
}

describe('an email', () => {
  it('is sent again, and the list follows', async () => {
    api.resend.mockResolvedValueOnce({});
    const seen = await run();
    expect(api.resend).toHaveBeenCalledWith('m1');
    expect(seen.map(({ type }) => type)).toEqual([toastShown.type, actions.opened.type, resendSettled.type]);
  });

  it("that can't be sent again says why", async () => {
    api.resend.mockRejectedValueOnce(
      new ApiError({ status: 409, code: 'DELIVERY_ON_ITS_WAY', message: 'It is on its way.' }),
    );
    const seen = await run();
    expect(seen[0]).toMatchObject({ payload: { text: 'It is on its way.', tone: 'error' } });
    expect(seen.at(-1)).toEqual(resendSettled('m1'));
  });

  it('is named by what it is', () => {
    expect(templateText('purchase-receipt')).toBe('Purchase receipt');
  });
});
