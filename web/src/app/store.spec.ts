import { afterEach, expect, it, jest } from '@jest/globals';
import { call, takeEvery } from 'redux-saga/effects';
import { selectIsIncomplete } from './incomplete.js';
import { createAppStore } from './store.js';

const until = async (isSo: () => boolean): Promise<void> => {
  for (const end = Date.now() + 4000; !isSo() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 5));
};

afterEach(() => {
  jest.restoreAllMocks();
});

it('a feature hears the next action after a handler of it has thrown, and the error is logged', async () => {
  const logged = jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue(); // redux-saga's own trace
  const heard: unknown[] = [];
  const { store, addFeature } = createAppStore();
  addFeature({
    key: 'tried',
    reducer: (state = null) => state as null,
    *saga() {
      yield takeEvery('tried/asked', ({ payload }: { type: string; payload: string }) => {
        if (payload === 'bad') throw new Error('not caught');
        heard.push(payload);
      });
    },
  });
  for (const payload of ['good', 'bad', 'again']) store.dispatch({ type: 'tried/asked', payload });
  await until(() => heard.length === 2);
  expect(heard).toEqual(['good', 'again']);
  expect(logged.mock.calls.flat()).toContainEqual(new Error('not caught'));
});

it('a feature that fails at every turn is left alone', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const logged = jest.spyOn(console, 'warn').mockReturnValue();
  const { addFeature } = createAppStore();
  addFeature({
    key: 'broken',
    reducer: (state = null) => state as null,
    *saga() {
      yield call(() => {
        throw new Error('always');
      });
    },
  });
  await until(() => logged.mock.calls.length === 20);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(logged).toHaveBeenCalledTimes(20);
});

it('a late saga hears, in their order, the actions from before its code was there', async () => {
  const heard: unknown[] = [];
  let arrive = (): void => undefined;
  const { store, addFeature } = createAppStore([], new Promise<void>((resolve) => (arrive = resolve)));
  addFeature({
    key: 'late',
    reducer: (state = null) => state as null,
    lateSaga: async () =>
      function* () {
        yield takeEvery('late/asked', ({ payload }: { type: string; payload: number }) => void heard.push(payload));
      },
  });
  for (const payload of [1, 2]) store.dispatch({ type: 'late/asked', payload });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([]);
  arrive();
  await until(() => heard.length === 2);
  store.dispatch({ type: 'late/asked', payload: 3 });
  expect(heard).toEqual([1, 2, 3]);
});

it('says so when the code of a saga could not be fetched', async () => {
  const { store, addFeature } = createAppStore();
  addFeature({
    key: 'lost',
    reducer: (state = null) => state as null,
    lateSaga: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  });
  await until(() => selectIsIncomplete(store.getState()));
  expect(selectIsIncomplete(store.getState())).toBe(true);
});
