import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { call, moneyCallLimit, onUnauthorized } from './api-client.js';

const answers: Response[] = [];
const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
  answers.push(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));
};
const sent = (): RequestInit & { headers: Record<string, string> } =>
  fetchMock.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> };

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(() => Promise.resolve(answers.shift() ?? Response.error()));
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  answers.length = 0;
});

describe('the API client', () => {
  it('leaves empty values out of the query', async () => {
    answer(200, {});
    await call('GET /api/v1/giftcards', { query: { search: 'a b&c', businessSlug: '', page: 2 } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/v1/giftcards?search=a+b%26c&page=2');
  });

  it('sends JSON with the key of the attempt', async () => {
    answer(200, { id: 'pay_1' });
    await expect(
      call('POST /api/v1/admin/login', { body: { email: 'a@b.test', password: 'x' }, idempotencyKey: 'k1' }),
    ).resolves.toEqual({ id: 'pay_1' });
    expect(sent()).toMatchObject({
      method: 'POST',
      body: '{"email":"a@b.test","password":"x"}',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    });
  });

  it('puts what stands in the path where it belongs, and no slash of it into another place', async () => {
    answer(200, {});
    await call('GET /api/v1/cards/{publicToken}', { path: { publicToken: 'a/b?c' } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/v1/cards/a%2Fb%3Fc');
  });

  it('turns an error answer into an ApiError', async () => {
    answer(422, { message: 'Declined', code: 'PAYMENT_DECLINED' });
    await expect(call('GET /api/v1/platform')).rejects.toMatchObject({
      status: 422,
      code: 'PAYMENT_DECLINED',
      message: 'Declined',
    });
  });

  it('survives an answer that is a page', async () => {
    answer(502, '<html>Bad gateway</html>');
    await expect(call('GET /api/v1/platform')).rejects.toMatchObject({ status: 502, code: 'HTTP_502' });
  });

  it.each([200, 201])('takes a page where an answer belongs for no answer at all (%i)', async (status) => {
    answer(status, '<html>Welcome to our wireless network</html>');
    await expect(call('GET /api/v1/platform')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
    answers.push(new Response(null, { status: 204 }));
    await expect(call('GET /api/v1/platform')).resolves.toBeNull();
  });

  it('names a lost connection', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call('GET /api/v1/platform')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('passes on that the caller gave up', async () => {
    const giveUp = new AbortController();
    giveUp.abort();
    fetchMock.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'));
    await expect(call('GET /api/v1/platform', { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives up a call that money waits for after twenty seconds, as one whose answer was lost', async () => {
    const limit = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('too late', 'TimeoutError')));
    const signal = moneyCallLimit();
    fetchMock.mockImplementationOnce((_url, init) => Promise.reject(init?.signal?.reason as Error));
    await expect(call('GET /api/v1/platform', { signal })).rejects.toMatchObject({
      status: 0,
      code: 'NETWORK',
    });
    expect(limit).toHaveBeenCalledWith(20_000);
    limit.mockRestore();
  });

  it('tells of a 401 of an admin, not of a visitor', async () => {
    const heard: string[] = [];
    const stop = onUnauthorized((caller) => heard.push(caller));
    answer(401, {});
    await expect(call('GET /api/v1/platform')).rejects.toMatchObject({ status: 401 });
    answer(401, {});
    await expect(call('GET /api/v1/admin/me', { as: 'admin' })).rejects.toMatchObject({ status: 401 });
    stop();
    answer(401, {});
    await expect(call('GET /api/v1/admin/me', { as: 'admin' })).rejects.toMatchObject({ status: 401 });
    expect(heard).toEqual(['admin']);
  });
});
