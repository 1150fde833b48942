// docs/coverage.md: every row of its tables names at least one test, and every test it names exists in that file.
// docs/asvs: a requirement that is held names a file, a test where it names one of tests; the counts are those of the rows.
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
      .split(/%[a-zA-Z#]|\$\w+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
  return passed.get(file)?.some((title) => made.test(title)) ?? false;
}

/** Every file of tests that a row names is there with the tests named of it; true when it names any. */
function checkTests(row) {
  const claims = row.slice(row.lastIndexOf(' | ') + 3);
  const found = [...claims.matchAll(/`([^`]+\.spec\.tsx?)`|"([^"]+)"/g)];
  let file = '';
  for (const [index, [, path, name]] of found.entries()) {
    file = path ?? file;
    if (path && found[index + 1]?.[2] === undefined) problems.push(`no test named of ${path}: ${row}`);
    if (path && !existsSync(join(root, path))) problems.push(`no such file: ${path}`);
    if (!name || !existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (!hasTest(text, name) && !isMadeOfCallTable(file, name)) problems.push(`${file} has no test "${name}"`);
    else if (passed && !hasPassed(file, name)) problems.push(`${file}: "${name}" did not pass in this run`);
  }
  return found.length > 0;
}

const STATES = ['held', 'not applicable', 'missing'];

/** One chapter of the standard: `| number | what it asks | state | evidence |`. */
function checkChapter(file, index) {
  const text = readFileSync(join(root, 'docs/asvs', file), 'utf8');
  const requirements = text.split('\n').filter((line) => /^\| \d/.test(line));
  const states = requirements.map((row) => {
    const [number, , state, evidence = ''] = row.slice(2, -2).split(' | ');
    const files = [...evidence.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path]) => path);
    for (const path of files) if (!existsSync(join(root, path))) problems.push(`${number}: no such file: ${path}`);
    if (state === 'held' && files.length === 0) problems.push(`${number} is held and names no file`);
    checkTests(row);
    return state;
  });
  for (const state of states.filter((each) => !STATES.includes(each))) problems.push(`${file}: no state: ${state}`);
  const counts = STATES.map((state) => states.filter((each) => each === state).length);
  const line = `| [${/^# (.+)$/m.exec(text)?.[1]}](${file}) | ${counts.join(' | ')} |`;
  if (!index.includes(line)) problems.push(`docs/asvs/README.md does not say: ${line}`);
}

for (const row of rows) if (!checkTests(row)) problems.push(`no test: ${row}`);
const index = readFileSync(join(root, 'docs/asvs/README.md'), 'utf8');
for (const file of readdirSync(join(root, 'docs/asvs'))) if (/^v\d+\.md$/.test(file)) checkChapter(file, index);
for (const problem of problems) console.error(problem);
if (rows.length === 0 || problems.length > 0) process.exit(1);
