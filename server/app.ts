import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Refusal } from '#contract/errors.ts';
import { ROUTES } from '#contract/routes.ts';
import { registerAccounts } from './domain/accounts/routes.ts';
import { registerBookings } from './domain/bookings/routes.ts';
import { registerMessages } from './domain/messages/routes.ts';
import { registerMoving } from './domain/moving/routes.ts';
import { registerNotifications } from './domain/notifications/routes.ts';
import { registerPlaces } from './domain/places/routes.ts';
import { registerListing } from './domain/properties/listing-routes.ts';
import { registerOwnListings } from './domain/properties/own-listings.ts';
import { registerProperties } from './domain/properties/routes.ts';
import { registerShortlist } from './domain/shortlist/routes.ts';
import { registerStats } from './domain/stats/routes.ts';
import { registerSupport } from './domain/support/routes.ts';
import { registerWebFiles } from './domain/web-files/routes.ts';
import type { Actor } from './platform/access/actor.ts';
import type { AppContext } from './platform/context.ts';
import { readActor } from './platform/http/actor.ts';
import { addressOf, type ReadHeader } from './platform/http/api-request.ts';
import { limitBody, MAX_BODY_BYTES } from './platform/http/body-limit.ts';
import { errorAnswer } from './platform/http/errors.ts';
import { pageVisitor } from './platform/http/page-visitor.ts';
import { honoPath } from './platform/http/paths.ts';
import { logRequest } from './platform/http/request-log.ts';
import { apiHeaders, assertSameSite } from './platform/http/security.ts';
import type { App, AppEnv, RenderPage } from './platform/http/types.ts';
import { registerLive } from './platform/live/routes.ts';
import { registerMedia } from './platform/media/routes.ts';
import { registerOperations } from './platform/operations/routes.ts';

/** The whole HTTP application: middleware, one set of routes per domain, then the pages. */
export function createApp(context: AppContext, renderPage?: RenderPage): App {
  const app: App = new Hono<AppEnv>();
  const { config } = context;

  const common = Object.entries(apiHeaders(config));

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const header: ReadHeader = (name) => c.req.header(name);
    c.set('app', context);
    c.set('requestId', requestId);
    c.set('address', addressOf(config, header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress));
    const visitor: { actor?: Promise<Actor> | undefined } = pageVisitor.getStore() ?? {};
    c.set('actor', () => {
      visitor.actor ??= readActor(context, header);
      return visitor.actor;
    });
    await next();
    // Not by `c.header`, which would make the whole answer anew for each.
    const { headers } = c.res;
    for (const [name, value] of common) {
      // A page behind a private link is stricter about its address.
      if (!headers.has(name)) headers.set(name, value);
    }
    headers.set('x-request-id', requestId);
    const { method, path } = c.req;
    logRequest(context.log, { requestId, method, path, status: c.res.status, started });
  });

  app.use(compress());
  const limit = limitBody(MAX_BODY_BYTES);
  const [uploadMethod, uploadPath] = ROUTES.uploadPicture;
  // An upload counts its bytes as they come, and has a limit of its own.
  app.use((c, next) =>
    c.req.method === uploadMethod && c.req.path === uploadPath ? next() : limit(c, next),
  );
  app.use(async (c, next) => {
    assertSameSite(
      config,
      c.req.method,
      (name) => c.req.header(name),
      () => new URL(c.req.url),
    );
    await next();
  });

  // First, for `/api/properties/map` is also a property called map.
  refuseOtherMethods(app, 'plain');
  registerAccounts(app);
  registerProperties(app);
  registerListing(app);
  registerOwnListings(app);
  registerPlaces(app);
  registerMessages(app);
  registerMoving(app);
  registerBookings(app);
  registerShortlist(app);
  registerStats(app);
  registerSupport(app);
  registerMedia(app);
  registerLive(app);
  registerNotifications(app);
  registerOperations(app);
  registerWebFiles(app);
  refuseOtherMethods(app, 'with parameters');

  app.all('/api/*', () => {
    throw new Refusal('not_found', 'There is no such address in this API.');
  });
  if (renderPage) app.all('*', (c) => renderPage(c.req.raw, context, app, c.env));
  app.notFound((c) => answerError(new Refusal('not_found', 'There is nothing here.'), c));
  app.onError(answerError);
  return app;
}

function answerError(error: unknown, c: Context<AppEnv>): Response {
  const { log } = c.get('app');
  const made = errorAnswer(error, { log, requestId: c.get('requestId'), path: c.req.path });
  return c.body(made.body, made.status as ContentfulStatusCode, made.headers);
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A known path asked in another way is 405 and says which ways there are. */
function refuseOtherMethods(app: App, paths: 'plain' | 'with parameters'): void {
  const methods = new Map<string, string[]>();
  for (const [method, path] of Object.values(ROUTES)) {
    if (path.includes('{') !== (paths === 'with parameters')) continue;
    const pattern = honoPath(path);
    methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
  }
  for (const [pattern, allowed] of methods) {
    const allow = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
    const others = METHODS.filter((method) => !allowed.includes(method));
    app.on(others, pattern, (c) => {
      c.header('Allow', allow.join(', '));
      throw new Refusal('method_not_allowed', `This address takes ${allow.join(', ')}.`);
    });
  }
}
