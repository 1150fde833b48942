import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { isReserved } from '../../services/identity/src/domain/slug.js';

const router = readFileSync(fileURLToPath(new URL('../../web/src/app/router.tsx', import.meta.url)), 'utf8');

test('no business can be given the first segment of a page of the web app as its slug', () => {
  const segments = [...new Set([...router.matchAll(/\bpath: '\/?([a-z][\w-]*)/g)].map(([, segment = '']) => segment))];
  expect(segments).toEqual(
    expect.arrayContaining(['login', 'dashboard', 'gift-card', 'card', 'payment', 'superadmin']),
  );
  expect(segments.filter((segment) => !isReserved(segment))).toEqual([]);
});
