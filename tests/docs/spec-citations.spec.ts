import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const PAGES = ['specification', 'decisions', 'http'].map((name) => `docs/spec/${name}.md`);
/** `SPEC-4.2` in code marks is the rule's own place, without them a citation of it. */
const given = PAGES.flatMap((page) =>
  [...read(page).matchAll(/`((?:SPEC|DEC|HTTP)-[\d.]+)`/g)].map(([, id = '']) => id),
);
const citing = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.js', '*.mjs', '*.md', '*.proto'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && file !== 'CHANGELOG.md' && !file.startsWith('docs/spec/README'));

test('every rule has one id, and ids are counted without holes', () => {
  expect(given.filter((id, at) => given.indexOf(id) !== at)).toEqual([]);
  const holes = given.filter((id) => {
    const last = Number(/\d+$/.exec(id)![0]);
    return last > 1 && !given.includes(id.replace(/\d+$/, String(last - 1)));
  });
  expect(holes).toEqual([]);
  expect(given.length).toBeGreaterThan(120);
});

test('every citation leads to a rule', () => {
  const lost = citing.flatMap((file) =>
    [...read(file).matchAll(/\b((?:SPEC|DEC|HTTP)-\d+(?:\.\d+)?)\b/g)]
      .filter(([, id = '']) => !given.includes(id))
      .map(([id]) => `${file}: ${id}`),
  );
  expect(lost).toEqual([]);
});

test('no rule is cited by its page and a number', () => {
  const old = citing
    .filter((file) => !file.startsWith('docs/spec/') && !file.endsWith('spec-citations.spec.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/\b(?:specification|decisions)(?:\.md)? \d\b/g)].map(([text]) => `${file}: ${text}`),
    );
  expect(old).toEqual([]);
});
