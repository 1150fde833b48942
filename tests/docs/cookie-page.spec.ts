import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@giftcard/kernel/business/language';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = LANGUAGES.map((language) =>
  readFileSync(`${root}gateway/legal/${language === DEFAULT_LANGUAGE ? '' : `${language}/`}cookies.md`, 'utf8'),
);
const sourceOf = (folder: string): string =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.spec)\.(tsx?|js)$/.test(path))
    .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8'))
    .join('\n');

/** What VitePress stores of a reader; its search is told to keep no query (docs/.vitepress/config.mts). */
function ofTheDocumentation(): string[] {
  const client = `${root}node_modules/vitepress/dist/client/`;
  const shared = readFileSync(`${client}shared.js`, 'utf8');
  const search = readFileSync(`${client}theme-default/components/VPLocalSearchBox.vue`, 'utf8');
  return [...shared.matchAll(/APPEARANCE_KEY = '([^']+)'/g), ...search.matchAll(/useLocalStorage\(\s*'([^']+)'/g)].map(
    ([, key = '']) => key,
  );
}

test('the cookie page names what the code stores in a browser, all of it and nothing else', () => {
  const keys = [
    ...(sourceOf('web/src') + sourceOf('web/public')).matchAll(
      /(?:storedEntries\(|storedValue\('(?:local|session)',|(?:local|session)Storage\.(?:getItem|setItem)\()\s*['`]([^'`$]+)/g,
    ),
  ].map(([, key = '']) => key.replace(/\.$/, ''));
  const cookies = [...sourceOf('gateway/src').matchAll(/_COOKIE = '([^']+)'/g)].map(([, name = '']) => name);
  keys.push(...ofTheDocumentation());
  expect(keys).toContain('theme');
  expect(cookies.sort()).toEqual(['gv_language', 'gv_session', 'gv_till']);
  cookies.push('__Host-');
  for (const page of pages) {
    const named = [...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].sort()).toEqual([...new Set([...keys, ...cookies])].sort());
  }
});
