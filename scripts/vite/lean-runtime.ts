import { type ESTree, type Plugin, parseAst } from 'vite';

/**
 * What is left out of the libraries that every page loads: by file, the functions that nothing of Aqal ever gets to.
 * Their bodies go, and the minifier takes what only they called. None is missed: React has no view transition,
 * no reference to a fragment and no list of suspended parts to work for, React Router knows all routes from the first
 * (`routeDiscovery`), and nobody measures it.
 */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'react-dom/cjs/react-dom-client.production.js': [
    // View transitions: each looks for <ViewTransition> in what has changed, or begins one.
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    // <Fragment ref>.
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    // <SuspenseList>.
    'updateSuspenseListComponent',
  ],
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': [
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
  'react-router/dist/production/lib/router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
  'react-router/dist/production/lib/router/router.js': ['getInstrumentationNavigateMeta'],
  'react-router/dist/production/lib/hooks.js': ['RSCErrorHandler'],
  'react-router/dist/production/lib/dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
};

type Span = readonly [start: number, end: number, instead: string];

/** `Name.prototype.method = …;` */
function isMethodOf(names: ReadonlySet<string>, { expression }: ESTree.ExpressionStatement): boolean {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return false;
  const { object } = expression.left;
  return (
    object.type === 'MemberExpression' &&
    object.object.type === 'Identifier' &&
    object.property.type === 'Identifier' &&
    object.property.name === 'prototype' &&
    names.has(object.object.name)
  );
}

/**
 * A module without the bodies of these functions at its top, and without the methods of those that are classes.
 * @throws Error when one of them is not there: another version names it otherwise, or has it no more.
 */
export function withoutFunctions(code: string, names: readonly string[]): string {
  const wanted = new Set(names);
  const found = new Set<string>();
  const spans: Span[] = [];
  for (const node of parseAst(code).body) {
    if (node.type === 'FunctionDeclaration' && node.id && node.body && wanted.has(node.id.name)) {
      found.add(node.id.name);
      spans.push([node.body.start, node.body.end, '{}']);
    } else if (node.type === 'ExpressionStatement' && isMethodOf(wanted, node)) {
      spans.push([node.start, node.end, '']);
    }
  }
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new Error(`There is nothing to leave out by the name of ${missing.join(', ')}.`);
  let lean = code;
  for (const [start, end, instead] of spans.reverse())
    lean = lean.slice(0, start) + instead + lean.slice(end);
  return lean;
}

/** Leaves out of the browser's libraries what no page uses (`LEFT_OUT`). */
export function leanRuntime(): Plugin {
  const isDone = new Set<string>();
  return {
    name: 'lean-runtime',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = Object.keys(LEFT_OUT).find((one) => id.endsWith(`/node_modules/${one}`));
      if (file === undefined) return undefined;
      isDone.add(file);
      return { code: withoutFunctions(code, LEFT_OUT[file] ?? []), map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(LEFT_OUT).filter((file) => !isDone.has(file));
      if (!error && missing.length > 0) throw new Error(`No page loads ${missing.join(', ')} any more.`);
    },
  };
}
