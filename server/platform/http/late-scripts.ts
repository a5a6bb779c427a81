import type { PassedOn } from './passed-on.ts';

const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
const START = /<script(?=[^>]* type="module")(?=[^>]* async="")([^>]*)>([\s\S]*?)<\/script>/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;
/** A route whose client loader is a separate file is merged from both modules. */
const JOINED = /^const \w+ = \{(?:\.\.\.\w+,?)+\};$/gm;
const MODULES = /window\.__reactRouterRouteModules = (\{[^}]*\});/;
const ENTRY = /\nimport\("([^"]+)"\);/;

/** Background tabs do not paint; their scripts start after this delay. */
const MAX_DELAY_MS = 1000;

/**
 * Makes a page load its scripts after painting: on a slow network they would compete with styles, fonts and the first
 * picture. A page whose scripts have an unexpected form is unchanged.
 * @param passedOn scripts that the page does without, taking what they pass on from where it is
 */
export function afterPaint(html: string, passedOn: PassedOn = new Map()): string {
  const [, attributes = '', start] = START.exec(html) ?? [];
  const modules = start && MODULES.exec(start)?.[1];
  const entry = start && ENTRY.exec(start)?.[1];
  if (!start || !modules || !entry) return html;
  const variables = new Map<string, string>();
  const passed: string[] = [];
  for (const [, name, file = ''] of start.matchAll(IMPORT)) {
    const other = name && passedOn.get(file);
    const source = other ? other.from : file;
    const variable = variables.get(source) ?? (!other && name ? name : `_${variables.size}`);
    variables.set(source, variable);
    if (!other) continue;
    const taken = Array.from(other.names, ([here, there]) => `${here}:${variable}.${there}`);
    passed.push(`const ${name} = {${taken}};\n`);
  }
  const joined =
    start
      .match(JOINED)
      ?.map((line) => `${line}\n`)
      .join('') ?? '';
  const ahead = Array.from(html.matchAll(PRELOAD), ([, href = '']) => href).filter(
    (href) => !passedOn.has(href),
  );
  const code = `Promise.race([new Promise((go) => requestAnimationFrame(() => setTimeout(go))), new Promise((go) => setTimeout(go, ${MAX_DELAY_MS}))]).then(async () => {
for (const href of ${JSON.stringify(ahead)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${[...variables.values()]}] = await Promise.all(${JSON.stringify([...variables.keys()])}.map((file) => import(file)));
${passed.join('')}${joined}window.__reactRouterRouteModules = ${modules};
await import("${entry}");
});`;
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script${attributes}>${code}</script>`);
}
