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
 */
export function afterPaint(html: string): string {
  const [, attributes = '', start] = START.exec(html) ?? [];
  const modules = start && MODULES.exec(start)?.[1];
  const entry = start && ENTRY.exec(start)?.[1];
  if (!start || !modules || !entry) return html;
  const imports = [...start.matchAll(IMPORT)];
  const files = imports.map(([, , file]) => file);
  const names = imports.map(([, name], index) => name ?? `_${index}`);
  const joined =
    start
      .match(JOINED)
      ?.map((line) => `${line}\n`)
      .join('') ?? '';
  const ahead = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const code = `Promise.race([new Promise((go) => requestAnimationFrame(() => setTimeout(go))), new Promise((go) => setTimeout(go, ${MAX_DELAY_MS}))]).then(async () => {
for (const href of ${JSON.stringify(ahead)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${names}] = await Promise.all(${JSON.stringify(files)}.map((file) => import(file)));
${joined}window.__reactRouterRouteModules = ${modules};
await import("${entry}");
});`;
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script${attributes}>${code}</script>`);
}
