import type { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { optionalQuery } from '#contract/paging.api.ts';
import { PROPERTY_TYPES } from '#contract/properties.ts';
import { registerRaw } from '../http/raw-endpoint.ts';
import { PLAIN_PAGE_POLICY } from '../http/security.ts';
import type { AppEnv } from '../http/types.ts';
import { jsonReply } from '../responses/respond.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { PLACEHOLDER_MAX_SIDE, placeholderSvg } from './placeholder.ts';

const HOUR = 'public, max-age=3600';
const FOREVER = 'public, max-age=31536000, immutable';

/** A side in pixels; NaN if it is not a number. */
const side = z.string().transform((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN));

/** Health checks, the OpenAPI document and placeholders (D40, D41). */
export function registerOperations(app: Hono<AppEnv>): void {
  registerRaw(app, 'health', { run: () => jsonReply(200, { status: 'ok' }) });

  registerRaw(app, 'ready', {
    run: async (_input, { app: { database, lifecycle } }) => {
      if (lifecycle.isStopping) return jsonReply(503, { status: 'stopping' });
      await database.ping();
      return jsonReply(200, { status: 'ok' });
    },
  });

  registerRaw(app, 'openApi', {
    run: (_input, { app: { config } }) =>
      jsonReply(200, openApiDocument(config.site.brand), { 'cache-control': HOUR }),
  });

  registerRaw(app, 'apiDocs', {
    run: (_input, { app: { config } }) => ({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': HOUR,
        'content-security-policy': PLAIN_PAGE_POLICY,
      },
      body: docsPage(config.site.brand),
    }),
  });

  registerRaw(app, 'placeholder', {
    params: z.object({ width: side, height: side }),
    query: z.object({ type: optionalQuery(z.enum(PROPERTY_TYPES)) }),
    run: ({ params: { width, height }, query: { type } }) => {
      if (!(width <= PLACEHOLDER_MAX_SIDE && height <= PLACEHOLDER_MAX_SIDE)) {
        throw new ApiError(
          'bad_request',
          `Width and height must be whole numbers from 1 to ${PLACEHOLDER_MAX_SIDE}.`,
        );
      }
      return {
        status: 200,
        headers: {
          'content-type': 'image/svg+xml; charset=utf-8',
          'cache-control': FOREVER,
          'content-security-policy': `${PLAIN_PAGE_POLICY}; sandbox`,
          'content-disposition': 'inline; filename="placeholder.svg"',
        },
        body: placeholderSvg(width, height, type),
      };
    },
  });
}
