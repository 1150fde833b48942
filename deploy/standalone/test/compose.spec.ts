import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test('every variable of docker-compose.yml stands in env.example, and no other', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const named = [...read('deploy/docker/env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...new Set(asked)].sort());
});

test.each(['.gitignore', '.dockerignore'])('the file of secrets that the README has made is passed over by %s', (file) => {
  expect(read(file).split('\n')).toContain('.env');
});
