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

test('the CI workflow asks the registry for known weaknesses, scans the image and keeps its bill of materials', () => {
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
  expect(workflow).toMatch(/^ +- run: npm audit --omit=dev --audit-level=high$/m);
  expect(workflow).toMatch(/^ +- run: go run github\.com\/anchore\/grype\/\S+@v[\d.]+ docker:\S+ .*--fail-on high$/m);
  expect(workflow).toMatch(/^ +path: sbom\.cdx\.json$/m);
  expect(readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')).toContain('cyclonedx-npm --omit dev');
});

test('SECURITY.md says how to report a weakness and within which days it is mended', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  expect(page).toMatch(/report a weakness privately/);
  expect([...page.matchAll(/^\| .+ \| (\d+) days \|$/gm)].map(([, days]) => days)).toEqual(['2', '7', '30', '90']);
});
