import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Plugin, parseAst } from 'vite';

/** React's parts that the browser needs, as CommonJS for production, by what they are imported as. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

const EXPORTED = /\bexports\.(\w+)/g;

/** The statement that takes other modules in, as imports; its other variables stay. */
function importsInstead(code: string): string {
  let result = code;
  for (const node of parseAst(code).body.toReversed()) {
    if (node.type !== 'VariableDeclaration') continue;
    const imports: string[] = [];
    const others: string[] = [];
    for (const { id, init, start, end } of node.declarations) {
      const from =
        init?.type === 'CallExpression' ? /^require\((".+")\)$/.exec(code.slice(init.start, init.end)) : null;
      if (from?.[1] && id.type === 'Identifier') imports.push(`import * as ${id.name} from ${from[1]};`);
      else others.push(code.slice(start, end));
    }
    if (imports.length === 0) continue;
    const rest = others.length > 0 ? `var ${others.join(', ')};` : '';
    result = `${result.slice(0, node.start)}${imports.join('\n')}\n${rest}${result.slice(node.end)}`;
  }
  return result;
}

/**
 * A module of React from CommonJS to ECMAScript: `exports.jsx = …` becomes a variable and an export of that name.
 * @throws Error when it is written in a way that this does not know.
 */
export function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(EXPORTED)].map(([, name]) => name))];
  let module = importsInstead(code);
  for (const name of names) {
    const first = new RegExp(`^exports\\.${name} =(?=\\s)`, 'm');
    if (!first.test(module)) throw new Error(`React sets ${name} in a way that is not known.`);
    module = module.replace(first, `var export_${name} =`);
  }
  module = module.replaceAll(EXPORTED, 'export_$1');
  if (/\b(?:require\(|module\.exports|exports\b(?!_))/.test(module))
    throw new Error('React is no plain CommonJS.');
  const named = names.map((name) => `export_${name} as ${name}`).join(', ');
  // Whole, for who wants it so; nobody does in what a page loads.
  const whole = names.map((name) => `${name}: export_${name}`).join(', ');
  return `${module}\nexport { ${named} };\nexport default { ${whole} };\n`;
}

/**
 * Gives the browser's bundle React as modules. As CommonJS each part is one object: nothing of it can be left out, and
 * every use of it looks up a name that no minifier may shorten, `(0,a.jsx)(…)` instead of `b(…)`.
 */
export function reactModules(): Plugin {
  const require = createRequire(import.meta.url);
  const pathOf = (file: string) => {
    const [name = '', ...rest] = file.split('/');
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), ...rest);
  };
  const paths = new Map(Object.entries(FILES).map(([source, file]) => [source, pathOf(file)]));
  const converted = new Set(paths.values());
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => paths.get(source),
    load: (id) =>
      converted.has(id) ? { code: asModule(readFileSync(id, 'utf8')), moduleSideEffects: false } : undefined,
  };
}
