import type { Context } from 'hono';
import { ApiError } from '#contract/errors.ts';
import type { Access } from '#contract/routes.ts';
import type { SecurityEvent } from '#contract/security-events.ts';
import { ALL_ROUTES } from '../access/policy.ts';
import { actorId } from '../kernel/actor.ts';
import { honoPath } from './paths.ts';
import { ForeignOriginError } from './security.ts';
import { traceOf } from './trace.ts';
import type { AppEnv } from './types.ts';

/** Who may call a route, by the name that it has in the log. */
const ACCESS_OF: ReadonlyMap<string, Access> = new Map(
  Object.values(ALL_ROUTES).map(([method, path, access]) => [`${method} ${honoPath(path)}`, access]),
);

function eventOf(error: ApiError, route: string, isSignedIn: boolean): SecurityEvent | undefined {
  if (error instanceof ForeignOriginError) return 'foreign_origin';
  const access = ACCESS_OF.get(route);
  switch (error.code) {
    case 'too_many_requests':
      return 'limit_reached';
    case 'forbidden':
    case 'account_inactive':
      return isSignedIn || access === 'by-key' ? 'refused' : undefined;
    case 'not_found':
      if (access === 'by-key') return 'link_refused';
      // Somebody else's record is not there for others.
      return isSignedIn && access !== 'public' && access !== 'guest-or-active' ? 'refused' : undefined;
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
