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
 * A script that was lost on its way is asked for again after this long, doubled each time. Browsers keep a lost module
 * as failed, as the HTML standard says: once all scripts are on the device, the page is loaded anew, but only once.
 */
const RETRY_MS = 1000;

const HEAD_END = '</head>';
const HELD = 'held-pictures';
/**
 * On a phone, pictures below what is seen come after the scripts: they keep their room, but stand where no browser looks
 * for them. Nothing is held where no script would let them go.
 */
const HOLD = `<style id="${HELD}">@media (scripting:enabled) and (width<40rem){img[loading=lazy]{translate:0 -99999px}}</style>`;
/** Who scrolls or taps wants to see them. Looking further than the first one out of view would lay out what is skipped. */
const LET_GO = `const held = document.getElementById("${HELD}");
const letGo = () => held.remove();
for (const type of ["scroll", "pointerdown"]) addEventListener(type, letGo, { capture: true, once: true });
for (const image of document.querySelectorAll("img[loading=lazy]")) {
const { top, left, right } = image.parentElement.getBoundingClientRect();
if (top >= innerHeight) break;
if (left < innerWidth && right > 0) Object.assign(image, { fetchPriority: "high", loading: "eager" });
}`;

/** What is seen first waits for it: a picture, or styles that are a file; those for paper hold up nothing. */
const AWAITED = /<link (?:rel="preload" as="image"|(?=[^>]*rel="stylesheet")(?![^>]*media="print"))/;
/** Before the styles, which are the largest part of a head. */
const HEAD_LINKS_END = /<style|<\/head>/;

/**
 * Makes a page ask for its scripts without delaying what is seen first, and run them after painting: at once, behind all
 * else, where the first screen waits for no other file; after those files where it does. A page without scripts is
 * unchanged.
 * @throws for scripts of an unknown form, which the build has found out before (scripts/lib/boot-script.mjs)
 */
export function afterPaint(html: string): string {
  if (!html.includes('__reactRouterContext')) return html;
  const [, attributes = '', start] = START.exec(html) ?? [];
  const modules = start && MODULES.exec(start)?.[1];
  const entry = start && ENTRY.exec(start)?.[1];
  if (!start || !modules || !entry)
    throw new Error('React Router writes the script of a page in another way.');
  const imports = [...start.matchAll(IMPORT)];
  const files = imports.map(([, , file]) => file);
  const names = imports.map(([, name], index) => name ?? `_${index}`);
  const joined =
    start
      .match(JOINED)
      ?.map((line) => `${line}\n`)
      .join('') ?? '';
  const ahead = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const isLate = AWAITED.test(html);
  const early = isLate
    ? ''
    : ahead.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`).join('');
  const code = `for (const href of ${JSON.stringify(isLate ? ahead : [])}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${LET_GO}
const again = (pause) => setTimeout(() => Promise.all(${JSON.stringify(ahead)}.map(async (file) => {
const { ok } = await fetch(file);
if (!ok) throw new Error(file);
})).then(() => location.reload(), () => again(2 * pause)), pause);
const wake = async () => {
try {
const [${names}] = await Promise.all(${JSON.stringify(files)}.map((file) => import(file))).finally(letGo);
${joined}window.__reactRouterRouteModules = ${modules};
await import("${entry}");
} catch (error) {
reportError(error);
if (performance.getEntriesByType("navigation")[0]?.type !== "reload") again(${RETRY_MS});
}
};
Promise.race([new Promise((go) => requestAnimationFrame(() => setTimeout(go))), new Promise((go) => setTimeout(go, ${MAX_DELAY_MS}))]).then(wake);`;
  return html
    .replaceAll(PRELOAD, '')
    .replace(HEAD_LINKS_END, (end) => early + end)
    .replace(HEAD_END, () => HOLD + HEAD_END)
    .replace(START, () => `<script${attributes}>${code}</script>`);
}
