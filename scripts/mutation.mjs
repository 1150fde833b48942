// `npm run mutation`: breaks the code on purpose, one place at a time, and says which breaks no unit test sees (docs/adr/0035).
//   npm run mutation                      what differs from main
//   npm run mutation -- --since HEAD~5    what differs from another revision
//   npm run mutation -- --all             everything: hours; once a week
//   npm run mutation -- services/orders   only what lies there (a folder or a file)
// Tried are the rules of each service (src/domain), the gateway and the web's features. A survivor in a domain folder fails the
// run; docs/coverage.md holds the scores of the last run over everything.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateContracts } from './generate-contracts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Each part's unit tests try its own code. */
const parts = [...readdirSync(join(root, 'services')).map((name) => `services/${name}`), 'gateway', 'web'].filter(
  (part) => existsSync(join(root, part, 'package.json')),
);
const TRIED = /^(services\/[^/]+\/src\/domain\/.*\.ts|gateway\/src\/.*\.ts|web\/src\/features\/.*\.tsx?)$/;
/** Words, wiring and descriptions: nothing in them decides. */
const PLAIN =
  /\.spec\.tsx?$|\/(texts|feature|main|model)\.ts$|\.module\.ts$|\/openapi\/|\.(repository|events|errors)\.ts$/;

const words = process.argv.slice(2);
const all = words.includes('--all');
const since = words.includes('--since') ? words[words.indexOf('--since') + 1] : 'main';
const named = words.filter((word, index) => !word.startsWith('--') && words[index - 1] !== '--since');

const candidates =
  all || named.length > 0
    ? git('ls-files')
    : [
        ...new Set([
          ...git('diff', '--name-only', '--diff-filter=d', since),
          ...git('ls-files', '--others', '--exclude-standard'),
        ]),
      ];
const files = candidates.filter(
  (file) =>
    TRIED.test(file) &&
    !PLAIN.test(file) &&
    (named.length === 0 || named.some((name) => file === name || file.startsWith(`${name.replace(/\/$/, '')}/`))),
);
if (files.length === 0) {
  process.stdout.write('Nothing to try: no rule, gateway or feature file differs.\n');
  process.exit(0);
}

generateContracts();
let failed = false;
for (const part of parts) {
  const mutate = files.filter((file) => file.startsWith(`${part}/`));
  if (mutate.length === 0) continue;
  process.stdout.write(`${part}: ${mutate.length} files ...\n`);
  const run = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', '--mutate', mutate.join(','), '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_PART: part } },
  );
  if (run.status === 0) report(part);
  else failed = true;
}
process.exit(failed ? 1 : 0);

/** The survivors by place, then the part's score. */
function report(part) {
  const { files: tried } = JSON.parse(
    readFileSync(join(root, `.cache/mutation/${part.replaceAll('/', '-')}.json`), 'utf8'),
  );
  const count = { seen: 0, survived: 0 };
  for (const [file, { source, mutants }] of Object.entries(tried)) {
    for (const {
      status,
      mutatorName,
      replacement = '',
      location: { start, end },
    } of mutants) {
      if (['Killed', 'Timeout'].includes(status)) count.seen++;
      if (!['Survived', 'NoCoverage'].includes(status)) continue;
      count.survived++;
      if (file.includes('/src/domain/')) failed = true;
      const was = source
        .split('\n')
        .slice(start.line - 1, end.line)
        .join('\n')
        .trim();
      process.stdout.write(
        `  ${file}:${start.line}:${start.column} ${status === 'NoCoverage' ? 'no test comes here' : 'survived'} (${mutatorName})\n    ${was.split('\n')[0]}\n    -> ${replacement.split('\n')[0]}\n`,
      );
    }
  }
  const of = count.seen + count.survived;
  process.stdout.write(
    `${part}: ${count.seen} of ${of} breaks seen (${of === 0 ? 100 : Math.floor((1000 * count.seen) / of) / 10} %), ${count.survived} survived\n`,
  );
}
