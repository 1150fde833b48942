// docs/coverage.md: every row of its tables names at least one test, and every test it names exists in that file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const CONTRACT = 'tests/contract/http.contract.spec.ts';
const table = readFileSync(join(root, 'tests/contract/http-table.ts'), 'utf8');
const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|Call) \|/.test(line));
const problems = [];

/** The contract test makes one test for each row of its table, and one for each error of a row. */
function isInCallTable(name) {
  const [, call, code] = /^([A-Z]+ \/\S+) (?:answers as the document says|refuses with ([A-Z_]+))$/.exec(name) ?? [];
  if (!call) return false;
  const last = call.slice(call.lastIndexOf('/') + 1);
  return (table.includes(`'${call}'`) || table.includes(`'${last}'`)) && (!code || table.includes(code));
}

/** A name as it stands between quotes of a source. */
const written = (name) => [name, name.replaceAll("'", "\\'")];

for (const row of rows) {
  const claims = row.slice(row.lastIndexOf(' | ') + 3);
  const found = [...claims.matchAll(/`([^`]+\.spec\.tsx?)`|"([^"]+)"/g)];
  let file = '';
  if (found.length === 0) problems.push(`no test: ${row}`);
  for (const [, path, name] of found) {
    file = path ?? file;
    if (path && !existsSync(join(root, path))) problems.push(`no such file: ${path}`);
    if (!name || !existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (!written(name).some((each) => text.includes(each)) && !(file === CONTRACT && isInCallTable(name))) problems.push(`${file} has no test "${name}"`);
  }
}
for (const problem of problems) console.error(problem);
if (rows.length === 0 || problems.length > 0) process.exit(1);
