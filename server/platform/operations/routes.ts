import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { methodNotAllowed } from '../http/errors.ts';
import { jsonReply, respond } from '../http/respond.ts';
import { PLAIN_PAGE_POLICY } from '../http/security.ts';
import type { AppEnv } from '../http/types.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { PLACEHOLDER_MAX_SIDE, placeholderSvg } from './placeholder.ts';

const HOUR = 'public, max-age=3600';
const FOREVER = 'public, max-age=31536000, immutable';
const PLACEHOLDER_PATH = '/api/placeholder/:width/:height';

/** Health checks, the OpenAPI document and placeholders (D40, D41). */
export function registerOperations(app: Hono<AppEnv>): void {
  app.get('/healthz', (c) => respond(c, jsonReply(200, { status: 'ok' })));

  app.get('/readyz', async (c) => {
    const { database, lifecycle } = c.get('app');
    if (lifecycle.isStopping) return respond(c, jsonReply(503, { status: 'stopping' }));
    await database.ping();
    return respond(c, jsonReply(200, { status: 'ok' }));
  });

  app.get('/api/openapi.json', (c) =>
    respond(c, jsonReply(200, openApiDocument(c.get('app').config.site.brand), { 'cache-control': HOUR })),
  );

  app.get('/api/docs', (c) =>
    respond(c, {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': HOUR,
        'content-security-policy': PLAIN_PAGE_POLICY,
      },
      body: docsPage(c.get('app').config.site.brand),
    }),
  );

  app.get(PLACEHOLDER_PATH, (c) => {
    const [width, height] = [c.req.param('width'), c.req.param('height')].map((text) =>
      /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN,
    );
    if (!width || !height || width > PLACEHOLDER_MAX_SIDE || height > PLACEHOLDER_MAX_SIDE) {
      throw new ApiError(
        'bad_request',
        `Width and height must be whole numbers from 1 to ${PLACEHOLDER_MAX_SIDE}.`,
      );
    }
    return respond(c, {
      status: 200,
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': FOREVER,
        'content-security-policy': `${PLAIN_PAGE_POLICY}; sandbox`,
        'content-disposition': 'inline; filename="placeholder.svg"',
      },
      body: placeholderSvg(width, height),
    });
  });

  app.all(PLACEHOLDER_PATH, (c) => {
    return respond(c, methodNotAllowed('GET, HEAD'));
  });
}
