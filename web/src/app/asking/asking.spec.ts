import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { call } from '../../lib/api-client.js';
import { asking, beginAsking } from './asking.js';

type Fetch = typeof globalThis.fetch;
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const REFUSED = { message: 'Please confirm that it is you.', code: 'CONFIRMATION_REQUIRED', confirms: 'staff:noor' };
const fetched = jest.fn<Fetch>();
const real = globalThis.fetch;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const requests = () =>
  fetched.mock.calls.map(([url, init]) => [
    `${init?.method} ${String(url)}`,
    (init?.headers as Record<string, string>)['x-confirmation'],
  ]);
const change = () =>
  call('PUT /api/v1/admin/staff/{userId}/role', { path: { userId: 'noor' }, as: 'admin', body: { role: 'manager' } });
let stop: () => void;

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
  stop = beginAsking();
});
afterEach(() => {
  stop();
  globalThis.fetch = real;
});

describe('a call that has to be confirmed', () => {
  it('is made again with the word for it, once somebody gave it', async () => {
    fetched
      .mockResolvedValueOnce(answer(403, REFUSED))
      .mockResolvedValueOnce(answer(200, { required: false, totp: null, passkeys: [], recoveryCodesLeft: 0 }))
      .mockResolvedValueOnce(answer(400, { message: 'The password is wrong.', code: 'CURRENT_PASSWORD_WRONG' }))
      .mockResolvedValueOnce(answer(200, { success: true, confirmation: 'word' }))
      .mockResolvedValueOnce(answer(200, { success: true }));
    const changing = change();
    await settle();
    const question = asking.current()!;
    expect([question.about, await question.method()]).toEqual(['confirmation', 'password']);
    await expect(question.submit({ password: 'wrong' })).rejects.toThrow('The password is wrong.');
    await question.submit({ password: 'right' });
    expect(await changing).toEqual({ success: true });
    expect(requests()).toEqual([
      ['PUT /api/v1/admin/staff/noor/role', undefined],
      ['GET /api/v1/admin/second-factor', undefined],
      ['POST /api/v1/admin/confirmations', undefined],
      ['POST /api/v1/admin/confirmations', undefined],
      ['PUT /api/v1/admin/staff/noor/role', 'word'],
    ]);
    expect(asking.current()).toBeNull();
  });

  it('stays refused when somebody gives up, and nobody is asked for other refusals', async () => {
    fetched.mockResolvedValueOnce(answer(403, REFUSED));
    const changing = change();
    await settle();
    asking.current()!.giveUp();
    await expect(changing).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    fetched.mockResolvedValueOnce(answer(403, { message: 'No.', code: 'FORBIDDEN_FOR_ROLE' }));
    await expect(change()).rejects.toMatchObject({ code: 'FORBIDDEN_FOR_ROLE' });
    expect(asking.current()).toBeNull();
  });
});
