import type { Hono } from 'hono';
import { LINK_OVER } from '#contract/bookings.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { AUDIENCES, type Audience, LINK_HEADER } from '#contract/live.ts';
import { STREAM_POLICY } from '#server/platform/access/policy.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { type RawHttp, registerRaw } from '#server/platform/http/raw-endpoint.ts';
import { sessionToken } from '#server/platform/http/session.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import type { RateLimit } from '#server/platform/limits/rate-limit.ts';
import type { Subscriber } from '#server/platform/live/hub.ts';
import { eventStream } from '#server/platform/live/stream.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { findLink } from '../moving/bookings/links.ts';
import { INQUIRY_LINKS } from '../renting/inquiries/links.ts';

const STREAMS: RateLimit = { name: 'events', perAddress: 1200, seconds: 600 };

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies would buffer events.
  'x-accel-buffering': 'no',
};

/** The audience of the stream: that of the private link, which a header names, otherwise the session's. */
function readAudience({ url, header }: RawHttp): { audience: Audience; token: string } {
  const [unknown] = url.searchParams.keys();
  if (unknown !== undefined) throw invalidInput({ [unknown]: { code: 'unknown', sentence: 'is not known' } });
  const link = header(LINK_HEADER);
  if (link === undefined) return { audience: 'person', token: '' };
  const [kind, token = ''] = link.split(' ', 2);
  const audience = AUDIENCES.find((one) => one === kind && one !== 'person');
  if (!audience)
    throw invalidInput({ [LINK_HEADER]: { code: 'unknown', sentence: 'names no kind of link' } });
  return { audience, token };
}

type Subscription = Pick<Subscriber, 'topic' | 'credential'>;

/** @throws ApiError not_found if a link is invalid, expired or revoked */
async function subscriptionOf(
  { audience, token }: { audience: Audience; token: string },
  ctx: Ctx,
  { header }: RawHttp,
): Promise<Subscription> {
  if (audience === 'person') {
    const user = actorId(ctx.actor);
    return {
      topic: `user:${user}`,
      credential: {
        kind: 'session',
        token: sessionToken(header, ctx.app.config) ?? '',
        lookId: ctx.actor.kind === 'user' ? (ctx.actor.look?.id ?? null) : null,
      },
    };
  }
  if (audience === 'inquirer') {
    const link = await INQUIRY_LINKS.find(ctx, token);
    if (!link) throw new ApiError('not_found', LINK_OVER);
    return { topic: `inquiry:${link.subjectId}`, credential: { kind: 'link', linkId: link.linkId } };
  }
  const link = await findLink(ctx, audience, token);
  if (!link) throw new ApiError('not_found', LINK_OVER);
  return { topic: `booking:${link.subjectId}`, credential: { kind: 'link', linkId: link.linkId } };
}

/** Live events (see `contract/live.ts`): access to each stream is in the policy, as for every other route. */
export function registerLive(app: Hono<AppEnv>): void {
  registerRaw(app, 'events', {
    readsSession: true,
    limit: STREAMS,
    run: async (_input, ctx, http) => {
      const asked = readAudience(http);
      const { audience, token } = asked;
      STREAM_POLICY[audience].check(ctx.actor);
      const subscription = await subscriptionOf(asked, ctx, http);
      // Only the scripts of an open page subscribe.
      if (audience === 'guest' || audience === 'inquirer') await noteLinkUsed(ctx, token);
      if (http.isHead) return { status: 200, headers: HEADERS, body: null };
      const stream = eventStream(ctx.app.live, { ...subscription, address: http.address });
      if (!stream) {
        throw new ApiError('too_many_requests', 'Too many pages are open at once.', {
          retryAfterSeconds: 30,
        });
      }
      return { status: 200, headers: HEADERS, body: stream };
    },
  });
}
