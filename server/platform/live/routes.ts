import type { Context, Hono } from 'hono';
import { invalidInput, Refusal } from '#contract/errors.ts';
import { AUDIENCES, type Audience, EVENTS_PATH } from '#contract/live.ts';
import { actorId } from '../access/actor.ts';
import { STREAM_POLICY } from '../access/policy.ts';
import { readSecret } from '../access/secret.ts';
import { idOfToken } from '../access/tokens.ts';
import { sessionToken } from '../http/actor.ts';
import { countCall, RATE_LIMITS } from '../http/rate-limit.ts';
import type { AppEnv } from '../http/types.ts';
import type { Follower } from './hub.ts';
import { findLinkedBooking, findStanding } from './queries.ts';
import { eventStream } from './stream.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies would hold events back until a buffer is full.
  'x-accel-buffering': 'no',
};
const NO_LINK = 'This link does not lead anywhere, or not any more.';

/** Who asks: by a private link where the query has one, else by their session. */
function readAudience(url: URL): { audience: Audience; token: string } {
  const given = [...url.searchParams];
  const [first, ...more] = given;
  if (!first) return { audience: 'person', token: '' };
  const [name, token] = first;
  const audience = AUDIENCES.find((one) => one === name && one !== 'person');
  if (!audience) throw invalidInput({ [name]: { code: 'unknown', sentence: 'is not known' } });
  if (more.length > 0)
    throw invalidInput({
      [more[0]?.[0] ?? name]: { code: 'does_not_fit', sentence: 'goes with nothing else' },
    });
  return { audience, token };
}

type Followed = Pick<Follower, 'topic' | 'credential'>;

/** @throws Refusal not_found where a link is not ours, has expired or was taken back */
async function findFollowed(c: Context<AppEnv>, audience: Audience, token: string): Promise<Followed> {
  const { config, database } = c.get('app');
  if (audience === 'person') {
    const user = actorId(await c.get('actor')());
    return {
      topic: `user:${user}`,
      credential: { kind: 'session', token: sessionToken((name) => c.req.header(name)) ?? '' },
    };
  }
  const secret = readSecret(config);
  const id = idOfToken(secret, audience === 'guest' ? 'guest booking' : 'provider link', token);
  if (id === undefined) throw new Refusal('not_found', NO_LINK);
  if (audience === 'provider') {
    const bookingId = await findLinkedBooking(database.sql, id);
    if (bookingId === undefined) throw new Refusal('not_found', NO_LINK);
    return { topic: `booking:${bookingId}`, credential: { kind: 'provider', linkId: id } };
  }
  const credential = { kind: 'guest', bookingId: id } as const;
  if (!(await findStanding(database.sql, [credential]))(credential)) throw new Refusal('not_found', NO_LINK);
  return { topic: `booking:${id}`, credential };
}

/** Live events (see `contract/live.ts`): who may open which stream stands in the policy, as for every other route. */
export function registerLive(app: Hono<AppEnv>): void {
  app.get(EVENTS_PATH, async (c) => {
    const context = c.get('app');
    const address = c.get('address');
    const { audience, token } = readAudience(new URL(c.req.url));
    STREAM_POLICY[audience].check(await c.get('actor')());
    await countCall(context, RATE_LIMITS.events, address);
    const followed = await findFollowed(c, audience, token);
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    const stream = eventStream(context.live, { ...followed, address });
    if (!stream) {
      throw new Refusal('too_many_requests', 'Too many pages are open at once.', { retryAfterSeconds: 30 });
    }
    return c.body(stream, 200, HEADERS);
  });

  app.all(EVENTS_PATH, (c) => {
    c.header('Allow', 'GET, HEAD');
    throw new Refusal('method_not_allowed', 'This address takes GET, HEAD.');
  });
}
