import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { LANGUAGES, languageOf, localPath } from '#contract/accounts.ts';
import { ROUTES } from '#contract/api.ts';
import { ApiError } from '#contract/errors.ts';
import { OFFLINE_PATH } from '#contract/pages.ts';
import { RAW_ROUTES } from '#contract/routes.ts';
import { registerCases } from './domain/cases/routes.ts';
import { registerDelegates } from './domain/delegates/routes.ts';
import { registerAnnouncements } from './domain/desk/announcements/routes.ts';
import { registerHealth } from './domain/desk/health/routes.ts';
import { registerLooks } from './domain/desk/looks/routes.ts';
import { registerPeople } from './domain/desk/people/routes.ts';
import { registerSettings } from './domain/desk/settings/routes.ts';
import { registerSupport } from './domain/desk/support/routes.ts';
import { registerTexts } from './domain/desk/texts/routes.ts';
import { registerHeld } from './domain/held/routes.ts';
import { registerAccounts } from './domain/identity/routes.ts';
import { registerAnalytics } from './domain/insights/analytics/routes.ts';
import { registerMoney } from './domain/insights/money/routes.ts';
import { registerStats } from './domain/insights/stats/routes.ts';
import { registerAdminProperties } from './domain/listings/admin/routes.ts';
import { registerConfirmations } from './domain/listings/confirmations/routes.ts';
import { registerListingDrafts } from './domain/listings/own/draft-routes.ts';
import { registerListing } from './domain/listings/own/listing-routes.ts';
import { registerListingPage } from './domain/listings/page/routes.ts';
import { registerSeekers } from './domain/listings/seekers/routes.ts';
import { registerLive } from './domain/live/routes.ts';
import { registerBookings } from './domain/moving/bookings/routes.ts';
import { registerMoveLists } from './domain/moving/lists/routes.ts';
import { registerMovePaid } from './domain/moving/moves/paid/routes.ts';
import { registerMoves } from './domain/moving/moves/routes.ts';
import { registerServicePages } from './domain/moving/rates/routes.ts';
import { registerMoving } from './domain/moving/services/routes.ts';
import { registerNotifications } from './domain/notifications/routes.ts';
import { registerWallets } from './domain/payments/wallets/routes.ts';
import { registerDistricts } from './domain/places/districts/routes.ts';
import { registerPlaces } from './domain/places/routes.ts';
import { registerRatings } from './domain/ratings/routes.ts';
import { registerAnswerSpeed } from './domain/renting/answer-speed/routes.ts';
import { registerApplications } from './domain/renting/applications/routes.ts';
import { registerInquiries } from './domain/renting/inquiries/routes.ts';
import { registerMessages } from './domain/renting/messages/routes.ts';
import { registerViewings } from './domain/renting/viewings/routes.ts';
import { registerSearch } from './domain/search/routes.ts';
import { registerSearches } from './domain/search/saved/routes.ts';
import { registerShortlist } from './domain/shortlist/routes.ts';
import { registerPageTexts } from './domain/site/page-texts/routes.ts';
import { registerPreviews } from './domain/site/previews/routes.ts';
import { registerWebFiles } from './domain/site/web-files/routes.ts';
import { registerDeposits } from './domain/tenancies/deposit/routes.ts';
import { registerGateways } from './domain/tenancies/gateways/routes.ts';
import { registerTenancies } from './domain/tenancies/routes.ts';
import { anyNotices } from './notices.ts';
import type { AppContext } from './platform/context/context.ts';
import { limitBody } from './platform/http/body.ts';
import { asPage, errorReply, methodNotAllowed } from './platform/http/errors.ts';
import { noteRefusal } from './platform/http/note-refusal.ts';
import { pageVisitor } from './platform/http/page-visitor.ts';
import { honoPath } from './platform/http/paths.ts';
import { limitReads } from './platform/http/read-limit.ts';
import { logRequest } from './platform/http/request-log.ts';
import { endSpan, startSpan } from './platform/http/request-span.ts';
import { routeOf } from './platform/http/route-of.ts';
import { apiHeaders, assertSameSite, OFFLINE_PAGE_POLICY } from './platform/http/security.ts';
import { assertSender } from './platform/http/sender.ts';
import { findActor, sessionToken } from './platform/http/session.ts';
import { getsSharedPages } from './platform/http/shared-pages.ts';
import type { Pages } from './platform/http/target.ts';
import type { App, AppEnv, ReadHeader } from './platform/http/types.ts';
import { isUpload } from './platform/http/uploads.ts';
import { hasVisitorCookie, withNewVisitor } from './platform/http/visitor.ts';
import { type Actor, GUEST } from './platform/kernel/actor.ts';
import { clientAddress } from './platform/limits/client-address.ts';
import { registerMetrics } from './platform/operations/metrics/routes.ts';
import { registerOperations } from './platform/operations/routes.ts';
import { type Reply, respond } from './platform/responses/respond.ts';
import { spans } from './platform/tracing/tracer.ts';
import { registerMedia } from './platform/uploads/routes.ts';

/** Service workers ask for it once per build. */
const OFFLINE: Reply = { status: 200, headers: { 'cache-control': 'public, max-age=0' }, body: '' };

/** The whole HTTP application: middleware, the routes of each domain, then the pages. */
export function createApp(context: AppContext, pages?: Pages): App {
  const app: App = new Hono<AppEnv>();
  const { config, baseUrl } = context;
  const commonHeaders = apiHeaders(config);

  app.use(async (c, next) => {
    const started = performance.now();
    const header: ReadHeader = (name) => c.req.header(name);
    const { incoming, remote } = c.env ?? {};
    c.set('app', context);
    c.set('requestId', randomUUID());
    c.set('commonHeaders', commonHeaders);
    c.set(
      'address',
      clientAddress(config.proxyHops, header('x-forwarded-for'), incoming?.socket.remoteAddress ?? remote),
    );
    const visitor: { actor?: Promise<Actor> | undefined } = pageVisitor.getStore() ?? {};
    c.set('actor', () => {
      visitor.actor ??= findActor(context.database.db, sessionToken(header, config), config);
      return visitor.actor;
    });
    c.set('knownActor', () => visitor.actor);
    const span = startSpan(context.tracer, header('traceparent'), c.env?.inProcess !== undefined);
    await spans.run(span, async () => {
      await next();
      const { method } = c.req;
      const status = statusOf(c);
      const route = routeOf(c, pages);
      const ms = performance.now() - started;
      context.metrics?.requests.observe(
        { route, method, status, way: c.env?.inProcess ? 'page' : 'app' },
        ms,
      );
      endSpan(span, { method, route, status });
      logRequest(context.log, { requestId: c.get('requestId'), method, route, status, ms });
    });
  });

  app.use(async (c, next) => {
    const header: ReadHeader = (name) => c.req.header(name);
    assertSameSite(baseUrl, c.req.method, header);
    await assertSender(header, c.get('actor'));
    await next();
  });

  app.use(limitReads(context));

  // Uploads count bytes while streaming, and have their own limit.
  app.use((c, next) => (isUpload(c.req.method, c.req.path) ? next() : limitBody(c, next)));

  // First, because `/api/properties/map` also matches `/api/properties/{id}`.
  rejectOtherMethods(app, 'plain');
  registerAccounts(app);
  registerAnswerSpeed(app);
  registerAnalytics(app);
  registerAnnouncements(app);
  registerApplications(app);
  registerBookings(app);
  registerMoveLists(app);
  registerMoves(app);
  registerMovePaid(app);
  registerServicePages(app);
  registerDistricts(app);
  registerCases(app);
  registerDeposits(app);
  registerConfirmations(app);
  registerDelegates(app);
  registerGateways(app);
  registerMoney(app);
  registerMessages(app);
  registerMoving(app);
  registerNotifications(app);
  registerPageTexts(app);
  registerPeople(app);
  registerHealth(app);
  registerHeld(app);
  registerLooks(app);
  registerSettings(app);
  registerWallets(app);
  registerPlaces(app);
  registerListing(app);
  registerListingDrafts(app);
  registerAdminProperties(app);
  registerPreviews(app);
  registerSearch(app);
  registerListingPage(app);
  registerRatings(app);
  registerSeekers(app);
  registerSearches(app);
  registerShortlist(app);
  registerStats(app);
  registerSupport(app);
  registerTexts(app, anyNotices);
  registerViewings(app);
  registerTenancies(app);
  registerInquiries(app);
  registerWebFiles(app);
  registerLive(app);
  registerMedia(app);
  registerOperations(app);
  registerMetrics(app);
  rejectOtherMethods(app, 'with parameters');

  app.all('/api/*', () => {
    throw new ApiError('not_found', 'There is no such address in this API.');
  });
  if (pages) {
    app.all('*', (c) => answerPage(c, app, pages));
  }
  app.notFound((c) => answerError(new ApiError('not_found', 'There is nothing here.'), c, pages));
  app.onError((error, c) => answerError(error, c, pages));
  return app;
}

/** What a log calls an answer that nobody waited for any more, after nginx: a reader who leaves is no failure of ours. */
const BROKEN_OFF = 499;

/** The status of an answer; of a page that failed because its reader had left, that they had. */
const statusOf = ({ res: { status }, env }: Context<AppEnv>): number =>
  status >= 500 && env?.outgoing?.destroyed ? BROKEN_OFF : status;

async function answerPage(c: Context<AppEnv>, app: App, pages: Pages): Promise<Response> {
  const context = c.get('app');
  const { pathname, search } = new URL(c.req.url);
  const offline = LANGUAGES.find((language) => pathname === localPath(OFFLINE_PATH, language));
  if (offline) return respond(c, asPage(OFFLINE, pages.offline(offline), OFFLINE_PAGE_POLICY));
  const isShared =
    c.req.method === 'GET' &&
    getsSharedPages(context, c.req.header('cookie')) &&
    pages.cacheable.some(({ pattern }) => pattern.test(pathname));
  const reader = isShared
    ? GUEST
    : await c
        .get('actor')()
        .catch(() => GUEST);
  // What is made for everybody is not given up with its first reader.
  const request = isShared ? new Request(c.req.url, { headers: c.req.raw.headers }) : c.req.raw;
  const render = () => pages.render(request, context, app, c.env, reader);
  if (c.req.method === 'GET' && !hasVisitorCookie(c.req.header('cookie'))) {
    c.set('addVisitor', (headers) => withNewVisitor(context, headers));
  }
  return respond(
    c,
    isShared ? await context.cache.load(pathname + search, [], render, routeOf(c, pages)) : await render(),
  );
}

function answerError(error: unknown, c: Context<AppEnv>, pages?: Pages): Promise<Response> {
  const { path } = c.req;
  const route = routeOf(c, pages);
  noteRefusal(c, error, route);
  const reply = errorReply(error, { log: c.get('app').log, requestId: c.get('requestId'), route });
  // Who reads pages is told so by a page.
  const isForPeople = reply.status === 429 && pages && !path.startsWith('/api/');
  return respond(c, isForPeople ? asPage(reply, pages.busy(languageOf(path))) : reply);
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A known path with an unsupported method gets 405 with an Allow header. */
function rejectOtherMethods(app: App, paths: 'plain' | 'with parameters'): void {
  const methods = new Map<string, string[]>();
  for (const [method, path] of [...Object.values(ROUTES), ...Object.values(RAW_ROUTES)]) {
    if (path.includes('{') !== (paths === 'with parameters')) continue;
    const pattern = honoPath(path);
    methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
  }
  for (const [pattern, allowed] of methods) {
    const known = METHODS.filter((method) => allowed.includes(method));
    const allow = (allowed.includes('GET') ? [...known, 'HEAD'] : known).join(', ');
    const others = METHODS.filter((method) => !allowed.includes(method));
    app.on(others, pattern, (c) => {
      return respond(c, methodNotAllowed(allow));
    });
  }
}
