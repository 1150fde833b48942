import { expect, test } from '@jest/globals';
import { layoutOf } from './layout.js';
import { SERVICES } from './services.js';

test.each(Array.from({ length: 1 + SERVICES.length }, (_, index) => 1 + index))(
  'in %i processes each service runs once, and only the first process may be without one',
  (processes) => {
    const layout = layoutOf(processes);
    expect(layout.length).toBe(processes);
    expect(layout.flat().sort()).toEqual([...SERVICES].sort());
    expect(layout.slice(1).filter((names) => names.length === 0)).toEqual([]);
  },
);

test('redemption runs apart from the gateway as soon as there are two', () => {
  expect(layoutOf(1)[0]).toContain('redemption');
  for (const processes of [2, 3, 4, 8]) expect(layoutOf(processes)[0]).not.toContain('redemption');
});

test('two processes have about as much to do', () => {
  expect(layoutOf(2)).toEqual([
    ['notifications', 'wallet', 'catalog'],
    ['redemption', 'orders', 'analytics', 'identity'],
  ]);
});
