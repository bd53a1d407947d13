/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const floors = [
  {
    name: 'contract-speaks-zod-only',
    comment: 'The wire is read by the server, the browser and partners: whatever it imports, all of them carry.',
    from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'domain-knows-the-vocabulary-only',
    comment: 'Rules without clock, chance or I/O can be tested by a table and moved anywhere.',
    from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^domain/', '^contract/vocabulary/'] },
  },
  {
    name: 'card-is-plain',
    comment: 'The same card stands in the back office and in pages that are not ours: it brings no framework along.',
    from: { path: '^card/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^card/', '^domain/', '^contract/vocabulary/'] },
  },
  {
    name: 'server-stays-on-the-server',
    comment: 'The browser, the journeys and the measurements see what a caller sees: the contract.',
    from: { path: '^(web|widget|e2e|bench)/' },
    to: { path: '^server/' },
  },
  {
    name: 'web-stays-in-the-browser',
    comment: 'The server serves the built web app as files; the widget is its own small bundle.',
    from: { path: '^(server|widget|demo)/' },
    to: { path: '^web/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideTheServer = [
  {
    name: 'feature-through-its-index',
    comment:
      "A feature's index.ts is its front door; what lies behind may change without asking. Tests may borrow what another's tests are made of.",
    from: { path: '^server/src/features/([^/]+)/' },
    to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/(index\\.ts$|testing/)'] },
  },
  {
    name: 'features-see-ports',
    comment: 'Which adapter stands behind a port is decided in main, once.',
    from: { path: '^server/src/(features|platform|ports)/', pathNot: '\\.test\\.ts$' },
    to: { path: '^server/src/adapters/' },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The platform would otherwise have to change whenever a feature does.',
    from: { path: '^server/src/(platform|ports)/' },
    to: { path: '^server/src/features/' },
  },
  {
    name: 'main-is-the-top',
    comment: 'Only the composition root sees everything, so nothing may lean on it.',
    from: { path: '^(server/src/(features|platform|ports|adapters)|demo)/', pathNot: '\\.test\\.ts$|/testing/' },
    to: { path: '^server/src/main/' },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'What only tests need must not travel with the product.',
    from: { path: '^server/src/', pathNot: '\\.test\\.ts$|\\.suite\\.ts$|/testing/' },
    to: { path: '^server/src/.*/testing/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideTheWeb = [
  {
    name: 'web-features-stand-alone',
    comment: 'What two screens share belongs to the kit.',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'web-features-below-the-app',
    comment: 'The router and the shell know the features, not the other way round.',
    from: { path: '^web/src/(features|kit)/' },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'kit-knows-no-feature',
    comment: 'The kit serves every screen because it belongs to none.',
    from: { path: '^web/src/kit/' },
    to: { path: '^web/src/features/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...floors,
    ...insideTheServer,
    ...insideTheWeb,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three. A screen loaded on demand needs nobody to have loaded it.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-loose-ends',
      comment: 'An import that cannot be followed cannot be checked by the rules above.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json|svg|wasm|woff2)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  },
};
