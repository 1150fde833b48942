import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { ComponentType } from 'react';
import { openDom, type RenderedDom } from '../../testing/dom.js';

let dom: RenderedDom;
let Page: ComponentType<{ minutes: number | null }>;
let seen: string[] = [];
const lock = (): void => void seen.push('lock');
const touched = (): void => void seen.push('touched');

beforeAll(async () => {
  dom = await openDom();
  const { useIdleLock } = await import('./use-idle-lock.js');
  Page = ({ minutes }) => {
    useIdleLock(minutes, lock, touched);
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
  seen = [];
  await dom.draw(<Page minutes={minutes} />);
}
const pass = (seconds: number) => dom.act(() => jest.advanceTimersByTimeAsync(seconds * 1_000).then(() => undefined));
const touch = () => dom.window.document.dispatchEvent(new dom.window.Event('pointerdown'));

it('a till that nobody touches locks itself, also one that slept meanwhile', async () => {
  await open(2);
  await pass(118);
  expect(seen).toEqual([]);
  await pass(3);
  expect(seen).toContain('lock');
  await dom.draw(null);
  await open(2);
  jest.setSystemTime(Date.now() + 3_600_000); // no timer ran: the lid was closed
  touch();
  dom.window.document.dispatchEvent(new dom.window.Event('visibilitychange'));
  expect(seen).toEqual(['lock']);
});

it('a touch keeps it open, and the server hears of it now and then', async () => {
  await open(1);
  for (let time = 0; time < 6; time++) {
    await pass(20);
    touch();
  }
  expect(seen).toEqual(['touched', 'touched']);
});

it('what is no till locks itself never', async () => {
  await open(null);
  await pass(3_600);
  expect(seen).toEqual([]);
});
