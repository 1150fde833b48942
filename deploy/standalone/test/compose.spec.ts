import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test.each(['.gitignore', '.dockerignore'])('the file of secrets that the README has made is passed over by %s', (file) => {
  expect(read(file).split('\n')).toContain('.env');
});
