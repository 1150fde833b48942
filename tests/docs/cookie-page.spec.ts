import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}gateway/legal/cookies.md`, 'utf8');
const sourceOf = (folder: string): string =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.spec)\.(tsx?|js)$/.test(path))
    .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8'))
    .join('\n');

test('the cookie page names what the code stores in a browser, all of it and nothing else', () => {
  const keys = [
    ...(sourceOf('web/src') + sourceOf('web/public')).matchAll(
      /(?:storedValue\('(?:local|session)',|(?:local|session)Storage\.(?:getItem|setItem)\()\s*['`]([^'`$]+)/g,
    ),
  ].map(([, key = '']) => key.replace(/\.$/, ''));
  const cookies = [...sourceOf('gateway/src').matchAll(/_COOKIE = '([^']+)'/g)].map(([, name = '']) => name);
  expect(keys).toContain('theme');
  expect(cookies).toEqual(['gv_session']);
  const named = [...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect([...new Set(named)].sort()).toEqual([...new Set([...keys, ...cookies])].sort());
});
