// docs/coverage.md: every row of its tables names at least one test, and every test it names exists in that file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const CONTRACT = 'tests/contract/http.contract.spec.ts';
const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|Call) \|/.test(line));
const problems = [];

/** The contract test makes these from its table, and checks itself that those named in docs/coverage.md are there. */
const isMadeOfCallTable = (file, name) => file === CONTRACT && /^[A-Z]+ \/\S+ (answers as the document says|refuses with [A-Z_]+)$/.test(name);

/** Whether a source has a living test whose whole name this is. */
function hasTest(text, name) {
  const quoted = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``];
  return quoted.some((each) => text.split(each).slice(0, -1).some((before) => /(?<!\.skip|\.todo|xit|xtest)(?:\b(?:test|it|describe)(?:\.only)?\(|\)\(|`\()\s*$/.test(before)));
}

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
    if (!hasTest(text, name) && !isMadeOfCallTable(file, name)) problems.push(`${file} has no test "${name}"`);
  }
}
for (const problem of problems) console.error(problem);
if (rows.length === 0 || problems.length > 0) process.exit(1);
