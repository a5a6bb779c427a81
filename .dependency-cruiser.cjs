/** The laws of the house. Each message names the fix. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files import each other: move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      comment: 'contract/ imports nothing of ours: move the rule into contract/ or the use of it out.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|e2e|bench)/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'server/ does not import web/: pages reach it through the renderer in server/http/pages.ts.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-knows-types-of-the-server-only',
      comment:
        'web/ may import types of server/, and the page context and keep header; call the API for anything else.',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^server/',
        pathNot: '^server/http/(page-context|pages)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
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
      from: { path: '^server/.*/routes\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|postgres)/' },
    },
    {
      name: 'http-and-access-know-no-domain',
      comment:
        'server/http and server/access serve every domain and know none: pass what they need as a parameter.',
      severity: 'error',
      from: { path: '^server/(http|access)/' },
      to: {
        path: '^server/(properties|messages|moving|bookings|support|stats|places|media|operations|accounts|shortlist|web-files)/',
      },
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
    exclude: { path: 'web/messages/compiled/(?!runtime|messages\\.js)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
