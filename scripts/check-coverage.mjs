// docs/coverage.md: every row of its tables names at least one test, and every test it names exists in that file.
// With a folder of jest's reports (`node scripts/check-coverage.mjs reports`) each of them has passed in that run, too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const CONTRACT = 'tests/contract/http.contract.spec.ts';
const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|Call) \|/.test(line));
const problems = [];

/** The contract test makes these from its table, and checks itself that those named in docs/coverage.md are there. */
const isMadeOfCallTable = (file, name) =>
  file === CONTRACT && /^[A-Z]+ \/\S+ (answers as the document says|refuses with [A-Z_]+)$/.test(name);

/** Whether a source has a living test whose whole name this is. */
function hasTest(text, name) {
  const quoted = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``];
  return quoted.some((each) =>
    text
      .split(each)
      .slice(0, -1)
      .some((before) =>
        /(?<!\.skip|\.todo|xit|xtest)(?:\b(?:test|it|describe)(?:\.only)?\(|\)\(|`\()\s*$/.test(before),
      ),
  );
}

/** The titles of the tests that passed, by file; undefined without reports. */
function passedTests(folder) {
  if (!folder) return undefined;
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return new Map(
    reports.flatMap(({ testResults }) =>
      testResults.map(({ name, assertionResults }) => [
        name.slice(root.length),
        assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
      ]),
    ),
  );
}

const passed = passedTests(process.argv[2]);

/** Whether it passed as it stands, or one of the tests did that a table makes of it. */
function hasPassed(file, name) {
  const made = new RegExp(
    `^${name
      .split(/%[a-zA-Z]|\$\w+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
  return passed.get(file)?.some((title) => made.test(title)) ?? false;
}

for (const row of rows) {
  const claims = row.slice(row.lastIndexOf(' | ') + 3);
  const found = [...claims.matchAll(/`([^`]+\.spec\.tsx?)`|"([^"]+)"/g)];
  let file = '';
  if (found.length === 0) problems.push(`no test: ${row}`);
  for (const [index, [, path, name]] of found.entries()) {
    file = path ?? file;
    if (path && found[index + 1]?.[2] === undefined) problems.push(`no test named of ${path}: ${row}`);
    if (path && !existsSync(join(root, path))) problems.push(`no such file: ${path}`);
    if (!name || !existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (!hasTest(text, name) && !isMadeOfCallTable(file, name)) problems.push(`${file} has no test "${name}"`);
    else if (passed && !hasPassed(file, name)) problems.push(`${file}: "${name}" did not pass in this run`);
  }
}
for (const problem of problems) console.error(problem);
if (rows.length === 0 || problems.length > 0) process.exit(1);
