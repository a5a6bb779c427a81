import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ROUTES } from '#contract/routes.ts';
import { openApiDocument } from './openapi.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16202e;background:#fbf8f2}
section{background:#fff;border:1px solid #e4ddd0;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.05rem;margin:0 0 .25rem}code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;background:#f5f1e8;padding:.75rem;border-radius:8px}
b{color:#0b5a80}a{color:#0b5a80}summary{cursor:pointer}`;

/** A page for people beside /api/openapi.json (D41). Plain HTML: it can be read without scripts. */
export function docsPage(brand: string): string {
  const document = openApiDocument(brand) as { paths: Record<string, Record<string, unknown>> };
  const sections = (Object.values(API) as Endpoint[]).map((endpoint) => {
    const [method, path] = ROUTES[endpoint.name];
    const detail = JSON.stringify(document.paths[path]?.[method.toLowerCase()], null, 2);
    return `<section><h2><b>${method}</b> <code>${escapeHtml(path)}</code></h2><p>${escapeHtml(endpoint.summary)}</p>
<details><summary>Input and answer</summary><pre>${escapeHtml(detail)}</pre></details></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(brand)} API</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(brand)} API</h1>
<p>The same for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('\n')}</main></body></html>`;
}
