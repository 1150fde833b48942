import { describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { ApiError } from '../lib/api-error.js';
import { pagedList, type ListQuery, type ListState } from './paged-list.js';

type Load = (query: ListQuery) => Promise<{ rows: readonly string[]; total: number }>;
const load = jest.fn<Load>();
const { feature, actions, selectList, loadPage } = pagedList<string>({
  key: 'guests',
  load,
  failed: 'Please try again.',
});
const reduce = (state: ListState<string> | undefined, action: { type: string }): ListState<string> =>
  feature.reducer(state, action) as ListState<string>;
const ready = reduce(reduce(undefined, actions.opened()), actions.loaded({ rows: ['Maya', 'Tom'], total: 42 }));

async function run(state: ListState<string>, action: { type: string }): Promise<unknown[]> {
  const seen: unknown[] = [];
  await runSaga(
    { dispatch: (put) => seen.push(put), getState: () => ({ guests: state }) },
    loadPage,
    action,
  ).toPromise();
  return seen;
}

describe('a list of pages', () => {
  it('shows what was there when one comes back, and asks again', () => {
    expect(reduce(undefined, actions.opened()).status).toBe('loading');
    expect(reduce(ready, actions.opened())).toMatchObject({ status: 'ready', rows: ['Maya', 'Tom'], total: 42 });
  });

  it('begins at the first page with a new search or another choice', () => {
    const third = reduce(ready, actions.turned(3));
    expect(third).toMatchObject({ page: 3, status: 'loading' });
    expect(reduce(third, actions.searched('ma'))).toMatchObject({ page: 1, search: 'ma' });
    expect(reduce(third, actions.chosen('-spent'))).toMatchObject({ page: 1, choice: '-spent' });
  });

  it('asks for the page of the search that is shown', async () => {
    load.mockResolvedValue({ rows: ['Maya'], total: 1 });
    const state = { ...ready, search: ' ma ', choice: 'name', page: 2 };
    expect(await run(state, actions.turned(2))).toEqual([actions.loaded({ rows: ['Maya'], total: 1 })]);
    expect(load).toHaveBeenCalledWith({ search: 'ma', choice: 'name', page: 2 });
  });

  it("says why it could not be loaded, in the server's words or its own", async () => {
    load.mockRejectedValueOnce(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Back in a minute.' }));
    expect(await run(ready, actions.opened())).toEqual([actions.notLoaded('Back in a minute.')]);
    load.mockRejectedValueOnce(new Error('boom'));
    expect(await run(ready, actions.opened())).toEqual([actions.notLoaded('Please try again.')]);
    expect(selectList({ guests: reduce(ready, actions.notLoaded('x')) })).toMatchObject({
      status: 'failed',
      error: 'x',
    });
  });
});
