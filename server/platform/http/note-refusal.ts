import type { Context } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { ROUTES } from '#contract/routes.ts';
import type { SecurityEvent } from '#contract/security-events.ts';
import { actorId } from '../kernel/actor.ts';
import { honoPath } from './paths.ts';
import { ForeignOriginError } from './security.ts';
import { traceOf } from './trace.ts';
import type { AppEnv } from './types.ts';

/** Routes as the log names them, and whether they require signing in. */
const IS_PERSONAL: ReadonlyMap<string, boolean> = new Map(
  Object.values(ROUTES).map(([method, path, access]) => [
    `${method} ${honoPath(path)}`,
    access !== 'public' && access !== 'guest-or-active',
  ]),
);

/** Routes that take a one-time link in their body. */
const OF_LINKS: ReadonlySet<string> = new Set(
  [ROUTES.resetPassword, ROUTES.verifyEmail, ROUTES.completeSignIn, ROUTES.signInByPasskey].map(
    ([method, path]) => `${method} ${path}`,
  ),
);

function eventOf(error: ApiError, route: string, isSignedIn: boolean): SecurityEvent | undefined {
  if (error instanceof ForeignOriginError) return 'foreign_origin';
  switch (error.code) {
    case 'too_many_requests':
      return 'limit_reached';
    case 'forbidden':
    case 'account_inactive':
      return isSignedIn ? 'refused' : undefined;
    case 'not_found':
      if (route.includes(':token') || OF_LINKS.has(route)) return 'link_refused';
      // Somebody else's record is not there for others.
      return isSignedIn && IS_PERSONAL.get(route) ? 'refused' : undefined;
    default:
      return undefined;
  }
}

/**
 * Notes an answer that refuses something: to whoever is signed in by policy, by a link that opens nothing, to another
 * site, or over a limit. The request does not wait for it, and nobody is looked up for it.
 */
export function noteRefusal(c: Context<AppEnv>, error: unknown, route: string): void {
  if (!(error instanceof ApiError)) return;
  const { security } = c.get('app');
  const call = `${c.req.method} ${route}`;
  const note = (account: string | null) => {
    const event = eventOf(error, call, account !== null);
    if (event)
      security.note({ event, ...traceOf(c), account: account ?? undefined, route: call, code: error.code });
  };
  const known = c.get('knownActor')();
  if (known) {
    known.then(
      (actor) => note(actorId(actor) ?? null),
      () => note(null),
    );
  } else note(null);
}
