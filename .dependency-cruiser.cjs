/** The laws of the house: what may import what. A new room is bound by them without being listed. */
const allow = (from, ...to) => ({ from: { path: from }, to: { path: to.join('|') } });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  // Everything not named here is an error: contract ← platform ← domain ← server; contract ← web; tools import any of them.
  allowed: [
    // Packages and Node's own modules; what does not resolve has a rule of its own.
    { from: {}, to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] } },
    { from: {}, to: { couldNotResolve: true } },
    allow('^scripts/', '^scripts/'),
    allow('\\.d\\.ts$', '.'),
    allow('^contract/', '^contract/'),
    allow('^server/config\\.ts$', '^contract/', '^server/transport\\.ts$'),
    allow(
      '^server/platform/',
      '^contract/',
      '^server/config\\.ts$',
      '^server/messages/',
      '^server/platform/',
    ),
    allow(
      '^server/domain/',
      '^contract/',
      '^server/config\\.ts$',
      '^server/messages/',
      '^server/platform/',
      '^server/projections/',
      '^server/domain/',
    ),
    // What follows from events: it knows the events of the rooms, never their verbs.
    allow(
      '^server/projections/',
      '^contract/',
      '^server/platform/',
      '^server/projections/',
      '^server/domain/.*/events\\.ts$',
    ),
    allow('^server/[^/]+\\.ts$', '^contract/', '^server/'),
    allow('^server/development\\.ts$', '^scripts/lib/'),
    allow('^server/testing/', '^contract/', '^server/'),
    allow('^server/.*\\.test\\.ts$', '^contract/', '^server/', '^demo/'),
    allow('^demo/', '^contract/', '^server/', '^demo/'),
    allow('^web/', '^contract/', '^web/'),
    allow('^web/.*\\.test\\.tsx?$', '^scripts/lib/'),
    // The API that component tests are answered by.
    allow('^web/testing/', '^server/testing/screens/'),
    allow('^server/testing/screens/', '^demo/'),
    allow('^(bench|e2e)/', '^contract/', '^server/', '^demo/', '^(bench|e2e)/', '^scripts/'),
    allow('^e2e/tables\\.ts$', '^web/testing/table-problems\\.ts$'),
    // Renders the pages themselves.
    allow('^e2e/plain/pages\\.ts$', '^web/'),
  ],
  allowedSeverity: 'error',
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files import each other, types included: move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'schemas-stay-out-of-the-browser',
      comment:
        'contract/*.api.ts carries Zod: import its types only, or constants from contract/<domain>.ts.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/.*\\.api\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'passwords-stay-on-the-server',
      comment: "The list of common passwords and the hashing are the server's: 380 kB and a native module.",
      severity: 'error',
      from: { pathNot: '^server/domain/identity/|^node_modules/' },
      to: { path: 'node_modules/@(zxcvbn-ts|node-rs)/' },
    },
    {
      name: 'the-kit-knows-no-feature',
      comment: 'web/ui shows what it is given: no API, no form mechanism, no shell, feature or route.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(api|forms|shell|features|routes)/' },
    },
    {
      name: 'mechanisms-know-no-feature',
      comment: 'web/api, web/forms and web/format serve every feature and know none.',
      severity: 'error',
      from: { path: '^web/(api|forms|format)/' },
      to: { path: '^web/(shell|features|routes)/' },
    },
    {
      name: 'kinds-know-no-feature',
      comment: "web/screens has what many screens are; what is one screen's own is given to it.",
      severity: 'error',
      from: { path: '^web/screens/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/(features|routes)/' },
    },
    {
      name: 'visitors-load-nothing-of-areas',
      comment: 'What every page loads must not bring the signed-in half with it.',
      severity: 'error',
      from: { path: '^web/(shell/(?!area/)|features/|ui/)' },
      to: { path: '^web/shell/area/' },
    },
    {
      name: 'features-keep-their-insides',
      comment:
        'A feature imports another feature by its components at the top of its folder, not from deeper inside.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/[^/]+/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'routes-speak-http-only',
      comment: 'routes.ts holds no SQL: put it in queries.ts or in a verb.',
      severity: 'error',
      from: { path: '^server/.*routes\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|pg|postgres)/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Move what is shared out of the test.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|@fontsource)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'web/messages/generated/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
