import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1);

/** The files that a row names, with the tests it names of each. */
function claims(): { file: string; name?: string }[] {
  return rows.flatMap((row) => {
    let file = '';
    const cell = row.split(' | ').at(-1) ?? '';
    return [...cell.matchAll(/`([^`]+\.ts)`|"([^"]+)"/g)].map(([, path, name]) => {
      file = path ?? file;
      return name === undefined ? { file } : { file, name };
    });
  });
}

test('docs/security.md names only tests that exist', () => {
  const found = claims();
  expect(found.length).toBeGreaterThan(rows.length - 1);
  for (const { file, name } of found.filter((claim) => !claim.file.includes('*'))) {
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    if (name !== undefined)
      expect([file, name, readFileSync(join(root, file), 'utf8').includes(name)]).toEqual([file, name, true]);
  }
});
