import { afterEach, expect, it, jest } from '@jest/globals';
import { call, takeEvery } from 'redux-saga/effects';
import { createAppStore } from './store.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it('a feature hears the next action after a handler of it has thrown, and the error is logged', () => {
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
  expect(heard).toEqual(['good', 'again']);
  expect(logged.mock.calls.flat()).toContainEqual(new Error('not caught'));
});

it('a feature that fails at every turn is left alone', () => {
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
  expect(logged).toHaveBeenCalledTimes(20);
});
