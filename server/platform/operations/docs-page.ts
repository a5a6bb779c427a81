import { openApiDocument } from './openapi.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16202e;background:#fbf8f2}
section{background:#fff;border:1px solid #e4ddd0;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h3{font-size:1.05rem;margin:0 0 .25rem}code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;background:#f5f1e8;padding:.75rem;border-radius:8px}
b{color:#0b5a80}a{color:#0b5a80}summary{cursor:pointer}`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A value as JSON, with references to components as links to their sections. */
const jsonHtml = (value: unknown) =>
  escapeHtml(JSON.stringify(value, null, 2)).replaceAll(
    /#\/components\/(\w+\/\w+)/g,
    (reference, id: string) => `<a href="#${id}">${reference}</a>`,
  );

/** A human-readable page next to /api/openapi.json (D41). Plain HTML that works without scripts. */
export function docsPage(brand: string): string {
  const { paths = {}, components = {} } = openApiDocument(brand);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return `<section><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary ?? '')}</p>
<details><summary>Input and answer</summary><pre>${jsonHtml(operation)}</pre></details></section>`;
    }),
  );
  const definitions = Object.entries(components).flatMap(([kind, named]) =>
    Object.entries(named as Record<string, unknown>).map(
      ([name, definition]) =>
        `<section id="${escapeHtml(`${kind}/${name}`)}"><h3>${escapeHtml(name)}</h3><pre>${jsonHtml(definition)}</pre></section>`,
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(brand)} API</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(brand)} API</h1>
<p>The same for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>
<h2>Calls</h2>${operations.join('\n')}<h2>Definitions</h2>${definitions.join('\n')}</main></body></html>`;
}
