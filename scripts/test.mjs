// `npm test`: everything that proves the platform, on a fresh clone too. Closes with `N passed, N failed, N skipped`,
// each skipped test with its reason by name. `npm test -- unit lint` runs only those stages; what names no stage goes to
// jest: `npm run unit -- --testPathPatterns services/orders`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateClient } from './generate-client.mjs';
import { generateContracts } from './generate-contracts.mjs';
import { checkNode, installChromium, installPackages, installRedis } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);
const progress = (step) => say(`${step} ...`);
const reports = mkdtempSync(join(tmpdir(), 'giftcard-test-'));
const total = { passed: 0, failed: 0, skipped: [] };
const failures = [];

/** What a suite that failed leaves open may keep jest from ending for ever. */
const ENDS_WITHIN_MS = 30_000;

/** @param endsAfter a file: once it exists the command is given 30 seconds to end */
function run(command, args, { env = {}, cwd = root, endsAfter } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    });
    const looking = setInterval(() => {
      if (!endsAfter || !existsSync(endsAfter)) return;
      clearInterval(looking);
      setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS).unref();
    }, 1000);
    const done = (isOk) => {
      clearInterval(looking);
      resolve(isOk);
    };
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

/** A tool that answers yes or no counts as one test. */
const check = (name, command, args, options) => async () => {
  if (await run(command, args, options)) total.passed++;
  else {
    total.failed++;
    failures.push(name);
  }
};

const jest =
  (project, ...args) =>
  async (env) => {
    const outputFile = join(reports, `${project}.json`);
    const ok = await run(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        project,
        '--json',
        `--outputFile=${outputFile}`,
        ...args,
        ...jestWords,
      ],
      { env, endsAfter: outputFile },
    );
    if (!existsSync(outputFile)) {
      total.failed++;
      failures.push(`${project}: jest did not run`);
      return;
    }
    const report = JSON.parse(readFileSync(outputFile, 'utf8'));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    for (const file of report.testResults) {
      if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')) {
        total.failed++;
        failures.push(`${file.name.slice(root.length)} could not run`);
      }
      for (const { status, fullName } of file.assertionResults) {
        if (status === 'pending' || status === 'todo') total.skipped.push(fullName);
        if (status === 'failed') failures.push(fullName);
      }
    }
    if (!ok && report.numFailedTests === 0 && report.testResults.every(({ status }) => status !== 'failed')) {
      total.failed++;
      failures.push(`${project}: jest ended with an error`);
    }
  };

const node = (script, ...args) => [process.execPath, [script, ...args]];

const atOnce =
  (...steps) =>
  (env) =>
    Promise.all(steps.map((step) => step(env)));
/** Two suites at a time, however many cores there are: most wait more than they compute, and have an engine or a browser of their own. */
const inTwos = ['--maxWorkers', '2'];
/** One more than there are cores: with two, a sixth of the processor is idle. */
const JOURNEYS_AT_A_TIME = 3;
/** On the same engines: these name databases and topics of their own, but Redis is emptied by every suite, so they have another of its databases. */
const besideOthers =
  (redisDatabase, step) =>
  ({ REDIS_URL, ...env }) =>
    step({ ...env, ...(REDIS_URL ? { REDIS_URL: new URL(`/${redisDatabase}`, REDIS_URL).href } : {}) });

const CHAOS_AT_A_TIME = 3;
/** Its platforms have ports of their own beside those of chaos, and of as many other suites. */
const besideChaos = (others, step) => (env) => step({ ...env, WORKERS_BESIDE: String(CHAOS_AT_A_TIME + others) });

/** With a platform for each process that runs test files; in a run of some suites alone each has its own. */
const onSharedPlatforms = (step) => async (env) => {
  if (!demoData) return step(env);
  const { openSharedPlatforms } = await import('../tests/e2e/support/shared-platforms.mjs');
  const shared = await openSharedPlatforms(JOURNEYS_AT_A_TIME, demoData);
  await step({ ...env, ...shared.env });
  const problem = await shared.stop();
  if (!problem) return;
  total.failed++;
  failures.push(problem);
};

/** The suites that ask most of each engine, on engines in containers. */
async function containers(env) {
  progress('building images of the engines and starting them in containers');
  const { inContainers } = await import('../tests/engines/containers.mjs');
  const provided = await inContainers();
  if (provided.skipped) total.skipped.push(`engines in containers: ${provided.skipped}`);
  if (provided.failed) {
    total.failed++;
    failures.push(`engines in containers: ${provided.failed}`);
  }
  if (!provided.env) return;
  try {
    await jest('containers', '--runInBand')({ ...env, ...provided.env });
  } finally {
    await provided.stop();
  }
}

const STAGES = {
  lint: [
    check('format', 'biome', ['format', '.']),
    check('eslint', 'eslint', ['.']),
    check('promises', 'oxlint', ['--type-aware', '--quiet']),
    check('import rules', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'gateway',
      'services',
      'web/src',
      'deploy',
    ]),
    check('import rules refuse their fixture', ...node('scripts/check-import-rules.mjs')),
    check('proto lint', 'buf', ['lint', 'proto']),
    check('proto breaks nothing published', 'buf', ['breaking', 'proto', '--against', 'proto/published.binpb']),
    check('packages: licences, known weaknesses, scripts, bill of materials', ...node('scripts/check-packages.mjs')),
    check('docs/coverage.md names only tests that exist', ...node('scripts/check-coverage.mjs')),
    check('tests/remedies.json names only what is there', ...node('scripts/remedies.mjs', '--check')),
    check("docs/operations.md has the cluster tier's table of faults", ...node('tests/cluster/support/faults.mjs')),
    check('docs/events.md is what proto and consumers say', ...node('scripts/generate-events-page.mjs', '--check')),
    check('docs site: it builds, and every link of it leads somewhere', ...node('scripts/build.mjs', 'docs')),
  ],
  types: [
    check('types', ...node('node_modules/typescript-7/bin/tsc', '-b')),
    check('types of tests', ...node('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.tests.json')),
  ],
  unit: [jest('unit', ...inTwos)],
  contract: [jest('contract', ...inTwos)],
  integration: [
    atOnce(
      jest('integration', '--maxWorkers', '1', '--passWithNoTests'),
      besideOthers(14, jest('integration-beside', '--maxWorkers', '1', '--passWithNoTests')),
      besideOthers(13, jest('integration-platforms', '--maxWorkers', '1', '--passWithNoTests')),
    ),
  ],
  containers: [containers],
  e2e: [
    check('build', ...node('scripts/build.mjs')),
    check('bench: every row can be loaded', ...node('bench/run.mjs', '--check')),
    check('bench: the comparison with peers can be loaded', ...node('bench/peers/run.mjs', '--check')),
    check('first JavaScript of public pages within its limit', ...node('web/scripts/first-javascript.mjs')),
    onSharedPlatforms(jest('e2e', '--maxWorkers', String(JOURNEYS_AT_A_TIME))),
  ],
  growth: [check('build', ...node('scripts/build.mjs')), besideChaos(1, jest('growth', '--runInBand'))],
  fuzz: [check('build', ...node('scripts/build.mjs')), besideChaos(0, jest('fuzz', '--runInBand'))],
  chaos: [check('build', ...node('scripts/build.mjs')), jest('chaos', '--maxWorkers', String(CHAOS_AT_A_TIME))],
  cluster: [check('build', ...node('scripts/build.mjs')), jest('cluster', '--runInBand')],
};

/** Alone, each of them leaves some of the processor idle. */
const AT_ONCE = [
  ['lint', 'types'],
  ['growth', 'fuzz', 'chaos'],
];

/** npm's packages and Debian's come at once, and one core builds engines meanwhile: MinIO alone takes minutes the first time. Answers Chromium's path, where there is one. */
async function installAll() {
  if (wanted.includes('integration')) {
    const { prepareEngines } = await import('../tests/engines/choose.mjs');
    prepareEngines(ENGINES).catch(() => undefined);
  }
  const ofDebian = async () => {
    await installRedis(progress);
    return installChromium(progress);
  };
  const [packages, chromium] = await Promise.allSettled([installPackages(progress), ofDebian()]);
  for (const { reason } of [packages, chromium]) if (reason) throw reason;
  return chromium.value;
}

/** These kill and cut engines, so they start their own. */
const OWN_ENGINES = new Set(['containers', 'e2e', 'growth', 'fuzz', 'chaos', 'cluster']);

/** Their platforms have the demo's shops. */
const WITH_DEMO_DATA = new Set(['contract', 'integration', 'e2e', 'fuzz']);

/** Made once for all of them; in a run of some suites alone each platform makes its own. */
function provideDemoData() {
  making ??= (async () => {
    progress("making the demo's shops");
    await check('build', ...node('scripts/build.mjs'))();
    const { makeDemoData } = await import('../tests/e2e/support/shared-platforms.mjs');
    demoData = await makeDemoData();
  })();
  return making;
}

const ENGINES = ['kafka', 'mongo', 'redis', 'minio'];

async function engines(wanted) {
  if (!wanted.includes('integration')) return { env: {}, missing: [], stop: async () => undefined };
  progress('starting engines for the integration tests');
  const { provideEngines } = await import('../tests/engines/choose.mjs');
  return provideEngines(ENGINES);
}

function sayMissing({ engine, reason, isFault }) {
  say(`engine ${engine} is not there: ${reason}`);
  if (!isFault || engine !== 'kafka') return;
  total.failed++;
  failures.push('kafka did not start on a machine that has its tools: its half of the bus suite did not run');
}

const stagesNamed = process.argv.slice(2).filter((word) => word in STAGES);
const jestWords = process.argv.slice(2).filter((word) => !(word in STAGES));
/** Those of a run that names none: a cluster of fifteen processes and six engines wants more than a test machine has. */
const USUAL = Object.keys(STAGES).filter((stage) => stage !== 'cluster');

const wanted = stagesNamed.length > 0 ? stagesNamed : USUAL;
const began = Date.now();
let provided;
let making;
let demoData;
try {
  checkNode();
  const chromium = await installAll();
  generateContracts();
  generateClient();
  // Engines are started while the stages run that need none.
  const providing = engines(wanted);
  providing.catch(() => undefined);
  const demoIsWanted = jestWords.length === 0 && wanted.some((stage) => WITH_DEMO_DATA.has(stage));
  const runStage = async (stage) => {
    if (stage === 'integration') {
      provided = await providing;
      provided.missing.forEach(sayMissing);
    }
    const start = Date.now();
    say(`\n== ${stage}`);
    // One core makes it: beside the unit tests, when platforms are wanted after them.
    if (stage === 'unit' && demoIsWanted) provideDemoData().catch(() => undefined);
    if (WITH_DEMO_DATA.has(stage) && demoIsWanted) await provideDemoData();
    const env = {
      ...(OWN_ENGINES.has(stage) ? {} : provided?.env),
      ...(chromium ? { CHROME_PATH: chromium } : {}),
      ...(demoData && WITH_DEMO_DATA.has(stage) ? { DEMO_DATA: demoData, PLATFORM_BUILT: '1' } : {}),
      // Its platforms start and are killed fifty times: built by the stage, they don't look for what to build.
      ...(stage === 'chaos' ? { PLATFORM_BUILT: '1' } : {}),
    };
    for (const step of STAGES[stage]) await step(env);
    say(`== ${stage} took ${Math.round((Date.now() - start) / 1000)} s`);
  };
  const begun = new Set();
  for (const stage of wanted) {
    const together = AT_ONCE.find((stages) => stages.includes(stage)) ?? [stage];
    await Promise.all(
      together.filter((one) => wanted.includes(one) && !begun.has(one) && begun.add(one)).map(runStage),
    );
  }
  if (USUAL.every((stage) => wanted.includes(stage)))
    await check('docs/coverage.md names only tests that passed', ...node('scripts/check-coverage.mjs', reports))();
} catch (error) {
  total.failed++;
  failures.push(error.message);
} finally {
  await provided?.stop();
  await making?.catch(() => undefined);
  rmSync(reports, { recursive: true, force: true });
  if (demoData) rmSync(demoData, { recursive: true, force: true });
}
for (const name of failures) say(`failed: ${name}`);
for (const name of total.skipped) say(`skipped: ${name}`);
say(`took ${Math.round((Date.now() - began) / 1000)} s`);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
