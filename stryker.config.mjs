import jest from './jest.config.mjs';

const { runtime: _sharedPackages, ...unit } = jest.projects.find(({ displayName }) => displayName === 'unit');
/** The part that is tried, as scripts/mutation.mjs names it: services/orders. */
const part = process.env.MUTATION_PART;
if (!part) throw new Error('Started by `npm run mutation` (scripts/mutation.mjs), which names the part to try.');

/** A service's rules are tried by the tests beside them, the rest by the unit tests of its part. */
const tests = part.startsWith('services/') ? `${part}/src/domain` : part;

/** Mutation testing by unit tests (docs/adr/0035). */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  // Tests with random cases would see a break by luck: this time, and not the next.
  jest: {
    projectType: 'custom',
    config: {
      ...unit,
      // Stryker's own goes around it, and has a global object for each suite: it says there which break is tried.
      testEnvironment: 'node',
      roots: [`<rootDir>/${tests}`],
      testPathIgnorePatterns: [...unit.testPathIgnorePatterns, 'money-invariants'],
    },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  // A break in what runs as a file is loaded costs a new process each: for the rules alone.
  ignoreStatic: !part.startsWith('services/'),
  plugins: ['@stryker-mutator/jest-runner'],
  ignorePatterns: [
    '.cache',
    '.data',
    '.shots',
    'bench',
    'deploy',
    'docs',
    'dist',
    '*.tsbuildinfo',
    'tests/e2e',
    'tests/engines',
  ],
  tempDirName: '.cache/stryker',
  concurrency: 2,
  maxTestRunnerReuse: 200,
  timeoutMS: 10_000,
  // Words are held by web/src/specified-texts.spec.ts, the contract tests and the mails' tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['json'],
  jsonReporter: { fileName: `.cache/mutation/${part.replaceAll('/', '-')}.json` },
  allowConsoleColors: false,
};
