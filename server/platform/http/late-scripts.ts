const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
const START = /<script(?=[^>]* type="module")(?=[^>]* async="")([^>]*)>([\s\S]*?)<\/script>/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;
/** A route whose client loader is a file of its own is joined of both. */
const JOINED = /^const \w+ = \{(?:\.\.\.\w+,?)+\};$/gm;
const MODULES = /window\.__reactRouterRouteModules = (\{[^}]*\});/;
const ENTRY = /\nimport\("([^"]+)"\);/;

/** Where a tab is not shown nothing is painted; its scripts start after this long. */
const PATIENCE_MS = 1000;

/**
 * Lets a page's scripts be asked for once the page was painted: on a slow network they would share the line with style,
 * font and first picture. A page whose scripts look otherwise than expected is left as it is.
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
  const code = `Promise.race([new Promise((go) => requestAnimationFrame(() => setTimeout(go))), new Promise((go) => setTimeout(go, ${PATIENCE_MS}))]).then(async () => {
for (const href of ${JSON.stringify(ahead)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${names}] = await Promise.all(${JSON.stringify(files)}.map((file) => import(file)));
${joined}window.__reactRouterRouteModules = ${modules};
await import("${entry}");
});`;
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script${attributes}>${code}</script>`);
}
