/** The import rules of the project. Each says why; tests/architecture/fixture breaks each of them, and scripts/check-import-rules.mjs proves that it is found. */
const SERVICE = '^services/([^/]+)/';
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'A circle can not be read from either end.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'business-knows-no-infrastructure',
      comment:
        'Card codes, money, validity and contact data are what the platform sells: pure, and fit for browsers but for card codes.',
      severity: 'error',
      from: { path: '^packages/kernel/src/business/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^packages/kernel/src/(business/|errors\\.|digest\\.)', '^(node:)?crypto$'] },
    },
    {
      name: 'no-service-imports-another',
      comment: 'Services share contracts and kernel only; they talk by gRPC and events, so that each deploys alone.',
      severity: 'error',
      from: { path: SERVICE },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Decisions are pure functions: nothing of the kernel but its words of the business and its errors, no Nest, no mongoose, no clock.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/', pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot: ['^services/[^/]+/src/domain/', '^packages/kernel/(src|dist)/(errors\\.|business/)'],
      },
    },
    {
      name: 'commands-and-queries-see-ports',
      comment: 'A use case knows the domain and its ports; how things are stored or sent is wired in the module.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/(commands|queries)/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: ['^services/[^/]+/src/(storage|api|consumers|providers)/', 'node_modules/(mongoose|kafkajs|square)/'],
      },
    },
    {
      name: 'api-and-consumers-see-no-storage',
      comment: 'They translate to commands and queries, and nothing else.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/(api|consumers)/' },
      to: { path: ['^services/[^/]+/src/storage/', 'node_modules/mongoose/'] },
    },
    {
      name: 'projecting-consumers-write-read-models-only',
      comment:
        'project-*.ts fills a read model and gives no command: a rebuild tells it the whole log again (docs/architecture.md).',
      severity: 'error',
      from: { path: '^services/[^/]+/src/consumers/project-', pathNot: '\\.spec\\.ts$' },
      to: { path: ['^services/[^/]+/src/(commands|queries)/', '\\.repository\\.', 'node_modules/@nestjs/cqrs/'] },
    },
    {
      name: 'other-consumers-give-commands-only',
      comment:
        '<do>-when-<event>.ts hands what it heard to a command; what is known, decided and stored is behind that (docs/architecture.md).',
      severity: 'error',
      from: { path: '^services/[^/]+/src/consumers/', pathNot: ['/consumers/project-', '\\.spec\\.ts$'] },
      to: {
        path: [
          '^services/[^/]+/src/(projections|queries)/',
          '\\.repository\\.',
          '/kernel/(src|dist)/(storage|read-models)/',
        ],
      },
    },
    {
      name: 'consumers-are-named-by-what-they-do',
      comment:
        'Only project-<read model>.ts and <do>-when-<event>.ts hear events, so that the two rules above reach each.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/', pathNot: ['/consumers/(project-|[^/]+-when-)', '\\.spec\\.ts$'] },
      to: { path: '/kernel/(src|dist)/consumers\\.' },
    },
    {
      name: 'projections-see-domain-only',
      comment: 'A read model knows what it keeps, not who feeds it or asks it (docs/adr/0011).',
      severity: 'error',
      from: { path: '^services/[^/]+/src/projections/' },
      to: {
        path: '^services/[^/]+/src/(api|commands|queries|consumers|jobs|storage|providers|mail|google|apple|queue)/',
      },
    },
    {
      name: 'storage-sees-domain-only',
      comment: 'A repository knows what it stores, not who asks for it.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/storage/' },
      to: { path: '^services/[^/]+/src/(api|commands|queries|consumers)/' },
    },
    {
      name: 'kernel-knows-nobody',
      comment: 'What all share depends on contracts and libraries alone.',
      severity: 'error',
      from: { path: '^packages/kernel/src/' },
      to: { path: '^(services|gateway|web|deploy|packages/(testing|embedded-mongo))/' },
    },
    {
      name: 'gateway-knows-no-service',
      comment: 'The gateway has no rules and no code of a service: it calls them by their contracts.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: ['^(services|deploy)/', 'node_modules/mongoose/'] },
    },
    {
      name: 'gateway-edge-is-below',
      comment: 'What every call goes through knows no call: api, storefront and pages stand on it.',
      severity: 'error',
      from: { path: '^gateway/src/edge/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^gateway/src/(api|storefront|pages|openapi)/' },
    },
    {
      name: 'gateway-storefront-knows-no-call',
      comment: 'The view and its public calls are below the calls of the services and the pages.',
      severity: 'error',
      from: { path: '^gateway/src/storefront/' },
      to: { path: '^gateway/src/(api|pages)/' },
    },
    {
      name: 'gateway-pages-know-no-call',
      comment: 'Pages are made of the view and of texts.',
      severity: 'error',
      from: { path: '^gateway/src/pages/' },
      to: { path: '^gateway/src/api/' },
    },
    {
      name: 'web-feature-knows-no-other',
      comment: 'Features meet in the routes, not in each other.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/(features|routes)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-components-and-lib-are-below-features',
      comment: 'Building blocks know no feature and no store of the app.',
      severity: 'error',
      from: { path: '^web/src/(components|lib)/' },
      to: { path: '^web/src/(features|app|routes)/' },
    },
    {
      name: 'web-app-is-below-features',
      comment: 'The shell that features share knows none of them; the routes do.',
      severity: 'error',
      from: { path: '^web/src/app/' },
      to: { path: '^web/src/(features|routes)/' },
    },
    {
      name: 'components-call-no-api',
      comment: 'Sagas call the API; a component dispatches.',
      severity: 'error',
      from: { path: '^web/src/features/[^/]+/(components|pages)/' },
      to: { path: ['/api\\.ts$', '^web/src/lib/api-client'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-outside',
      comment: 'Product code never runs on test helpers.',
      severity: 'error',
      from: { path: '/src/', pathNot: ['\\.spec\\.tsx?$', '^packages/testing/', '^web/src/testing/'] },
      to: {
        path: ['^packages/testing/', '^web/src/testing/', '^tests/', 'node_modules/(@jest|jest|playwright-core)/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|gen)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['giftcard-source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      mainFields: ['module', 'main'],
    },
    extraExtensionsToScan: [],
  },
};
