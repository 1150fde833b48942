// `npm run remedies`: takes each remedy of tests/remedies.json out, one at a time, and says whether the test that is named fails without it.
//   npm run remedies                 all of them: more than an hour
//   npm run remedies -- 3 13.2       those of subject 3, and 13.2
//   npm run remedies -- --check      only whether every edit and every test of the table is there (a step of `npm run lint`)
// Subjects: 1 log-ins of engines, 2 events, 3 calls between processes, 4 rights at engines, 5 containers and cookies, 6 data folder,
// 7 mailbox and sandbox, 8 roles and overrides, 9 second factor and sessions, 10 lock-out, 11 passwords, 12 mails to typed addresses,
// 13 purchases, 14 idempotency keys, 15 personal data, 16 the edge, 17 packages, 18 presence at the counter.
// A remedy that its test does not miss fails the run. Why a test failed is said: see that it is the remedy that it missed.
// Files are put back whatever ends the run but kill -9; `git diff` shows what that left.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(join(root, file), 'utf8');
const say = (line) => process.stdout.write(`${line}\n`);

/** { id, claim, edits: [{ file, text, replacement }], test: { file, name } }; of a script, `name` is what it says when it fails. */
const table = JSON.parse(read('tests/remedies.json'));
const words = process.argv.slice(2).filter((word) => word !== '--check');
const asked = table.filter(({ id }) => words.length === 0 || words.some((w) => id === w || id.startsWith(`${w}.`)));

/** Of a test that failed before it tried anything. */
const NEVER_RAN = /did not open in time|for a hook|not available right now/;
const isSpec = ({ file }) => file.endsWith('.ts');
const wrong = table.flatMap(({ id, edits, test }) => [
  ...edits
    .filter(({ file, text, replacement }) => read(file).split(text).length !== 2 || text === replacement)
    .map(({ file, text }) => `${id}: ${file} does not have this once: ${text}`),
  ...(isSpec(test) && !read(test.file).includes(test.name) ? [`${id}: ${test.file} has no test "${test.name}"`] : []),
]);
if (new Set(table.map(({ id }) => id)).size !== table.length) wrong.push('an id stands there twice');
for (const line of wrong) say(line);
if (wrong.length > 0 || process.argv.includes('--check')) process.exit(wrong.length === 0 ? 0 : 1);

const reports = mkdtempSync(join(tmpdir(), 'giftcard-remedies-'));
const taken = [];
const putBack = () => {
  for (const { file, was } of taken.splice(0).reverse()) writeFileSync(join(root, file), was);
};
process.on('exit', () => {
  putBack();
  rmSync(reports, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

let unseen = 0;
for (const { id, claim, edits, test } of asked) {
  for (const { file, text, replacement } of edits) {
    const was = read(file);
    taken.push({ file, was });
    writeFileSync(join(root, file), was.split(text).join(replacement));
  }
  const [isSeen, why] = isSpec(test) ? tried(test, join(reports, `${id}.json`)) : ran(test);
  putBack();
  if (!isSeen) unseen++;
  say(`${isSeen ? 'seen    ' : 'NOT SEEN'} ${id} ${claim}\n           ${why}`);
}
say(`${asked.length - unseen} of ${asked.length} remedies are missed by their test when they are taken out`);
process.exit(unseen === 0 ? 0 : 1);

/** Runs a test alone: whether it failed, and why. */
function tried({ file, name }, report) {
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[a-z]/g, '.*');
  spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--forceExit', '--json'],
      ...[`--outputFile=${report}`, '--testPathPatterns', `${file}$`, '--testNamePattern', pattern],
    ],
    { cwd: root, stdio: 'ignore', timeout: 600_000, killSignal: 'SIGKILL' },
  );
  try {
    const suites = JSON.parse(readFileSync(report, 'utf8')).testResults;
    const tests = suites.flatMap((suite) => suite.assertionResults).filter(({ status }) => status !== 'pending');
    const failed = tests.find(({ status }) => status === 'failed');
    const why = brief(failed?.failureMessages[0] ?? '');
    if (failed) return [!NEVER_RAN.test(why), why];
    return [false, tests.length > 0 ? `${tests.length} passed` : `no test ran: ${brief(suites[0]?.message ?? '')}`];
  } catch {
    return [false, 'the tests did not end'];
  }
}

/** Runs a script: whether it failed with these words. */
function ran({ file, name }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: root, encoding: 'utf8' });
  return [status !== 0 && `${stdout}${stderr}`.includes(name), brief(`${stdout}${stderr}`)];
}

function brief(message) {
  return stripVTControlCharacters(message).split(/\s+/).join(' ').slice(0, 300);
}
