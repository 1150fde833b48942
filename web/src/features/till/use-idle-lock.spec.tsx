import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { legacy_createStore as createStore, type UnknownAction } from 'redux';
import type { ComponentType } from 'react';
import { openDom, type RenderedDom } from '../../testing/dom.js';

let dom: RenderedDom;
let Page: ComponentType<{ minutes: number | null }>;
let seen: string[] = [];
let Provider: typeof import('react-redux').Provider;

beforeAll(async () => {
  dom = await openDom();
  ({ Provider } = await import('react-redux'));
  const { useIdleLock } = await import('./use-idle-lock.js');
  Page = ({ minutes }) => {
    useIdleLock(minutes);
    return null;
  };
});
beforeEach(() => {
  jest.useFakeTimers();
  seen = [];
});
afterEach(async () => {
  await dom.draw(null);
  jest.useRealTimers();
});
afterAll(() => dom.window.close());

async function open(minutes: number | null): Promise<void> {
  const store = createStore((state: object = {}, action: UnknownAction) => {
    if (!action.type.startsWith('@@')) seen.push(action.type);
    return state;
  });
  seen = [];
  await dom.draw(
    <Provider store={store}>
      <Page minutes={minutes} />
    </Provider>,
  );
}
const pass = (seconds: number) => dom.act(() => jest.advanceTimersByTimeAsync(seconds * 1_000).then(() => undefined));
const touch = () => dom.window.document.dispatchEvent(new dom.window.Event('pointerdown'));

it('a till that nobody touches locks itself, also one that slept meanwhile', async () => {
  await open(2);
  await pass(118);
  expect(seen).toEqual([]);
  await pass(3);
  expect(seen).toContain('till/lockRequested');
  await open(2);
  jest.setSystemTime(Date.now() + 3_600_000); // no timer ran: the lid was closed
  touch();
  dom.window.document.dispatchEvent(new dom.window.Event('visibilitychange'));
  expect(seen).toEqual(['till/lockRequested']);
});

it('a touch keeps it open, and the server hears of it now and then', async () => {
  await open(1);
  for (let time = 0; time < 6; time++) {
    await pass(20);
    touch();
  }
  expect(seen).toEqual(['till/tillTouched', 'till/tillTouched']);
});

it('what is no till locks itself never', async () => {
  await open(null);
  await pass(3_600);
  expect(seen).toEqual([]);
});
