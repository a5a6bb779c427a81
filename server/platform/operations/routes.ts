import type { Hono } from 'hono';
import { Refusal } from '#contract/errors.ts';
import type { AppEnv } from '../http/types.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { placeholderSvg } from './placeholder.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const MAX_PLACEHOLDER = 2000;

/** What operators, machines and pictures need: health, the API's description, placeholders (D40, D41). */
export function registerOperations(app: Hono<AppEnv>): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));

  app.get('/readyz', async (c) => {
    const { database, lifecycle } = c.get('app');
    if (lifecycle.isStopping) return c.json({ status: 'stopping' }, 503, { 'cache-control': 'no-store' });
    await database.sql`select 1`;
    return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });

  app.get('/api/openapi.json', (c) => c.json(openApiDocument(c.get('app').config.site.brand)));

  app.get('/api/docs', (c) =>
    c.html(docsPage(c.get('app').config.site.brand), 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    }),
  );

  app.get('/api/placeholder/:width/:height', (c) => {
    const [width, height] = [c.req.param('width'), c.req.param('height')].map((text) =>
      /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN,
    );
    if (!width || !height || width > MAX_PLACEHOLDER || height > MAX_PLACEHOLDER) {
      throw new Refusal(
        'bad_request',
        `Width and height must be whole numbers from 1 to ${MAX_PLACEHOLDER}.`,
      );
    }
    return c.body(placeholderSvg(width, height), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': FOR_EVER,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
}
