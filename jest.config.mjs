const swc = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};
const roots = ['packages', 'gateway', 'services', 'deploy', 'web', 'tests', 'bench', 'scripts'].map(
  (folder) => `<rootDir>/${folder}`,
);

/** One project per tier; the file's suffix decides its tier. The `giftcard-source` export condition runs our packages from src. */
const tier = (displayName, pattern) => ({
  displayName,
  roots,
  testEnvironment: '<rootDir>/tests/support/shared-packages/environment.cjs',
  runtime: '<rootDir>/tests/support/shared-packages/runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['giftcard-source', 'node', 'node-addons'] },
  testRegex: pattern,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Jest takes what they import as #platform for one module.
    '^@opentelemetry/(sdk-trace|resources|exporter-trace-otlp-proto)$':
      '<rootDir>/node_modules/@opentelemetry/$1/dist/index.cjs',
    '\\.css$': '<rootDir>/tests/support/css-module.mjs',
    '\\.(svg|webp|avif|webm|vtt)(\\?url)?$': '<rootDir>/tests/support/asset.mjs',
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  setupFiles: ['reflect-metadata'],
});

const IN_CONTAINERS = [
  'kernel/test/(event-bus|outbox-relay|aggregate-store|file-store|session-registry)',
  'embedded-mongo/test/conformance',
  'catalog/test/catalog',
  'notifications/test/without-redis',
];

export default {
  projects: [
    tier('unit', '/(?!.*\\.(int|contract|e2e|fuzz|chaos|cluster)\\.spec\\.)[^/]+\\.spec\\.tsx?$'),
    // Three parts, run at once, since their suites often wait: services on the databases of the engines that were started,
    // platforms on engines of their own, and what names databases of its own. One part alone starts platforms: they have the same ports.
    {
      ...tier('integration', '/(services/.+|deploy/standalone/test/provisioning)\\.int\\.spec\\.ts$'),
      setupFilesAfterEnv: ['<rootDir>/tests/support/shard-key-watch.ts'],
    },
    {
      ...tier('integration-platforms', '/(gateway|deploy)/(?!.*/provisioning).+\\.int\\.spec\\.ts$'),
      setupFilesAfterEnv: ['<rootDir>/tests/support/shard-key-watch.ts'],
    },
    tier('integration-beside', '/(packages|tests)/.+\\.int\\.spec\\.ts$'),
    // Some of them again, on engines in containers: the bus, storage, files, sessions, a service.
    tier('containers', `/(${IN_CONTAINERS.join('|')})\\.int\\.spec\\.ts$`),
    tier('contract', '\\.contract\\.spec\\.ts$'),
    tier('e2e', '\\.e2e\\.spec\\.ts$'),
    tier('growth', '\\.growth\\.spec\\.mjs$'),
    tier('fuzz', '\\.fuzz\\.spec\\.ts$'),
    tier('chaos', '\\.chaos\\.spec\\.ts$'),
    tier('cluster', '\\.cluster\\.spec\\.ts$'),
  ],
  testTimeout: 30_000,
  // A process whose suites have left that much in its heap ends: every garbage collection looks through it again.
  workerIdleMemoryLimit: '400MB',
};
