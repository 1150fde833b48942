import { expect, test } from '@jest/globals';
import { faultsOf, Load, p99, recoveryMs, type Made } from './load.js';

const made = (at: number, ms: number, fault?: string): Made => ({ at, ms, fault });
const every = (ms: number, until: number): Made[] =>
  Array.from({ length: until / ms }, (_, index) => made(index * ms, 20));
const OK = { status: 200, text: '' } as never;

test('calls go on at their pace while earlier ones wait, and each is answered before the end', async () => {
  let begun = 0;
  const load = new Load({
    everyMs: 5,
    next: () => () => new Promise((resolve) => setTimeout(resolve, ++begun === 1 ? 60 : 1, OK)),
  });
  while (begun < 5) await new Promise((resolve) => setTimeout(resolve, 1));
  const all = await load.end();
  expect(all.length).toBe(begun);
  expect(all[0]!.ms).toBeGreaterThan(50);
  expect(faultsOf(all)).toEqual([]);
});

test('what is refused and what gets no answer is a fault, with what was said', async () => {
  const answers = [
    () => Promise.resolve({ status: 503, text: 'away' } as never),
    () => Promise.reject(new Error('cut')),
  ];
  const load = new Load({ everyMs: 1, next: () => answers.shift() });
  while (answers.length > 0) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(faultsOf(await load.end()).sort()).toEqual(['503 away', 'Error: cut']);
});

test('one of a hundred may be slower', () => {
  const hundred = every(10, 1_000);
  expect(p99([...hundred.slice(1), made(0, 900)])).toBe(20);
  expect(p99([...hundred.slice(2), made(0, 900), made(0, 900)])).toBe(900);
});

test('recovery is counted from the fault to the last call that was slow or failed', () => {
  const calm = every(10, 6_000);
  expect(recoveryMs(calm, 2_000, 100)).toBe(0);
  expect(recoveryMs([...calm, made(2_450, 10, '502')], 2_000, 100)).toBe(500);
  expect(recoveryMs([...calm, ...Array.from({ length: 9 }, () => made(3_010, 700))], 2_000, 100)).toBe(1_100);
});
