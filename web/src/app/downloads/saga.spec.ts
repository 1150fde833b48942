import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { toastShown } from '../toasts/slice.js';
import { fetchFile } from './saga.js';
import { downloadRequested, downloadSettled, downloadsReducer } from './slice.js';

const file = { path: '/api/v1/admin/customers.csv', query: { search: 'maya' }, fileName: 'customers.csv' };

afterEach(() => {
  jest.restoreAllMocks();
});

async function run(): Promise<{ type: string; payload?: unknown }[]> {
  const seen: { type: string }[] = [];
  await runSaga(
    { dispatch: (action: { type: string }) => seen.push(action) },
    fetchFile,
    downloadRequested(file),
  ).toPromise();
  return seen;
}

describe('a file to take along', () => {
  it("that can't be had says why, and can be asked for again", async () => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(
        new Response(JSON.stringify({ message: 'Too many files at once.', code: 'TOO_MANY' }), { status: 429 }),
      );
    const seen = await run();
    expect(String(asked.mock.calls[0]?.[0])).toBe('/api/v1/admin/customers.csv?search=maya');
    expect(seen[0]).toMatchObject({
      type: toastShown.type,
      payload: { text: 'Too many files at once.', tone: 'error' },
    });
    expect(seen.at(-1)).toEqual(downloadSettled('customers.csv'));
  });

  it('is on its way until it is there, each by its own name', () => {
    const two = downloadsReducer(
      downloadsReducer([], downloadRequested(file)),
      downloadRequested({ path: '/x', fileName: 'x.csv' }),
    );
    expect(two).toEqual(['customers.csv', 'x.csv']);
    expect(downloadsReducer(two, downloadSettled('customers.csv'))).toEqual(['x.csv']);
  });
});
