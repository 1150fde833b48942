import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/adr');
const records = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .sort();
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

test('decision records are numbered without holes, with status and date', () => {
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_name, index) => index + 1));
  const without = records.filter(
    (name) =>
      !new RegExp(
        `^# ${Number(name.slice(0, 4))}\\. .+\\n\\n(Accepted|Superseded by \\[ADR \\d+\\]\\(.+\\)), \\d{1,2} [A-Z][a-z]+ \\d{4}\\.\\n`,
      ).test(textOf(name)),
  );
  expect(without).toEqual([]);
});

test('their index names each, with its title', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const rows = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\((.+\.md)\) \|/gm)].map(
    ([, number, title, file]) => `${file}: # ${number}. ${title}`,
  );
  expect(rows).toEqual(records.map((name) => `${name}: ${textOf(name).split('\n')[0]}`));
});

test('every reference to a record leads to one', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.md', '*.yml', '*.yaml', '*.proto', '*.css'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\0')
    .filter(Boolean);
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const named = [...text.matchAll(/\badr\/(\d{4})(-[a-z0-9-]+\.md)?/g)].filter(
      ([, number = '', rest]) =>
        !records.some((name) => name.startsWith(number) && (rest === undefined || name === number + rest)),
    );
    const cited = [...text.matchAll(/\bADR (\d+)\b/g)].filter(
      ([, number]) => Number(number) < 1 || Number(number) > records.length,
    );
    return [...named, ...cited].map(([found]) => `${file}: ${found}`);
  });
  expect(missing).toEqual([]);
});
