import { expect, it } from '@jest/globals';
import { createClient, GiftcardVaultError, type AnswerOf } from './index.js';

/** Answers one call, and keeps what was asked. */
function serverOf(status: number, body: unknown) {
  const asked: Request[] = [];
  const fetch = (request: Request): Promise<Response> => {
    asked.push(request);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers: { 'content-type': 'application/json' } }));
  };
  return { asked, fetch };
}

it('calls by path and query as whoever signed in, and answers what the contract says', async () => {
  const stats: AnswerOf<'GET /api/superadmin/stats'> = { stats: { total: 3, pending: 1, approved: 1, rejected: 1 } };
  const { asked, fetch } = serverOf(200, stats);
  const client = createClient({ baseUrl: 'https://cards.example', token: 't0ken', fetch });
  const { data } = await client.GET('/api/superadmin/stats');
  await client.GET('/api/v1/admin/giftcards/{id}/buyers', {
    params: { path: { id: 'a/b' }, query: { page: 2, status: 'used' } },
  });
  expect(data).toEqual(stats);
  expect(asked.map(({ url }) => url)).toEqual([
    'https://cards.example/api/superadmin/stats',
    'https://cards.example/api/v1/admin/giftcards/a%2Fb/buyers?page=2&status=used',
  ]);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer t0ken');
});

it('throws an answer that is no success, with its stable code and the fields that were refused', async () => {
  const details = [{ field: 'reason', message: 'Please say why' }];
  const refusal = { message: 'Please correct the marked fields.', code: 'INVALID_FIELDS', requestId: 'r1', details };
  const client = createClient({ baseUrl: 'https://cards.example', fetch: serverOf(400, refusal).fetch });
  const blocked = client.POST('/api/v1/admin/cards/{cardId}/block', {
    params: { path: { cardId: 'card-1' } },
    body: { reason: '' },
  });
  await expect(blocked).rejects.toBeInstanceOf(GiftcardVaultError);
  await expect(blocked).rejects.toMatchObject({ status: 400, ...refusal });
});

it('throws a page that somebody between answered, too', async () => {
  const client = createClient({ baseUrl: 'https://cards.example', fetch: serverOf(502, '<html>').fetch });
  await expect(client.GET('/api/v1/platform')).rejects.toMatchObject({
    status: 502,
    code: 'UNREADABLE',
    requestId: '',
  });
});
