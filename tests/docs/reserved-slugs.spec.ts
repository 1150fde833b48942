import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { isReserved } from '../../services/identity/src/domain/slug.js';

const gateway = readFileSync(fileURLToPath(new URL('../../gateway/src/pages/file-routes.ts', import.meta.url)), 'utf8');
const router = ['router', 'further-routes']
  .map((name) => readFileSync(fileURLToPath(new URL(`../../web/src/routes/${name}.tsx`, import.meta.url)), 'utf8'))
  .join('\n');

test('no business can be given the first segment of a page of the web app as its slug', () => {
  const segments = [...new Set([...router.matchAll(/\bpath: '\/?([a-z][\w-]*)/g)].map(([, segment = '']) => segment))];
  expect(segments).toEqual(
    expect.arrayContaining(['login', 'dashboard', 'gift-card', 'card', 'payment', 'superadmin']),
  );
  expect(segments.filter((segment) => !isReserved(segment))).toEqual([]);
});

test('nor of what the gateway serves beside them', () => {
  const segments = /NEVER_A_PAGE = .*?\(([\w|]+)\)/.exec(gateway)?.[1]?.split('|') ?? [];
  expect(segments).toEqual(expect.arrayContaining(['api', 'docs', 'images']));
  expect(segments.filter((segment) => !isReserved(segment))).toEqual([]);
});
