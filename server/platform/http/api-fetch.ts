import type { ApiAnswer, PageContext } from '#contract/pages.ts';
import type { AppContext } from '../context/context.ts';
import { type Reply, toHeaders } from '../responses/respond.ts';
import { cookieAfter, pageVisitor } from './page-visitor.ts';
import type { App, AppEnv } from './types.ts';

/** The visitor's own: session, device, address for the limits (D7), and the device that signs in. */
const VISITOR_HEADERS = ['cookie', 'authorization', 'x-forwarded-for', 'user-agent', 'accept-language'];

/**
 * A fetch for the API that stays in this process. What a page reads twice, such as in its layout and in itself, is read
 * once; a write of the page makes it read anew.
 */
export function apiFetch(
  app: App,
  context: AppContext,
  request: Request,
  env?: AppEnv['Bindings'],
): PageContext['fetch'] {
  const fetchOf = callsOf(app, context, request, env);
  const known = new Map<string, ReturnType<PageContext['fetch']>>();
  return (path, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return fetchOf(path, init).finally(() => known.clear());
    const key = `${path} ${JSON.stringify(init?.headers ?? {})}`;
    const answer = known.get(key) ?? fetchOf(path, init);
    known.set(key, answer);
    return answer;
  };
}

function callsOf(
  app: App,
  context: AppContext,
  request: Request,
  env: AppEnv['Bindings'] = {},
): PageContext['fetch'] {
  return async (path, init) => {
    const headers = new Headers(init?.headers);
    for (const name of VISITOR_HEADERS) {
      const value = request.headers.get(name);
      if (value && !headers.has(name)) headers.set(name, value);
    }
    const visitor = pageVisitor.getStore();
    const { setCookies = [] } = visitor ?? {};
    // A write of this page may have begun, renewed or ended the session.
    if (setCookies.length > 0) headers.set('cookie', cookieAfter(headers.get('cookie') ?? '', setCookies));
    // The body of a call in process is its own, not that of the page's request.
    const { outgoing, incoming } = env;
    const inProcess: { reply?: Reply } = {};
    const bindings = {
      ...(incoming ? { outgoing, remote: incoming.socket.remoteAddress } : {}),
      inProcess,
    };
    const response = await app.request(new URL(path, context.baseUrl), { ...init, headers }, bindings);
    const { reply } = inProcess;
    if (visitor && init?.method !== undefined && init.method !== 'GET') {
      // A write may have changed who the visitor is, or what they may do.
      visitor.actor = undefined;
      const answered = reply ? toHeaders(reply.headers) : response.headers;
      visitor.setCookies = [...setCookies, ...answered.getSetCookie()];
      visitor.clears = answered.get('clear-site-data') ?? visitor.clears;
    }
    return reply ? answerOf(reply) : response;
  };
}

/** A reply as the web reads it, without the streams of a Response. */
function answerOf({ status, headers, body }: Reply): ApiAnswer {
  const text = async () => {
    if (typeof body === 'string') return body;
    return body instanceof Uint8Array
      ? Buffer.from(body).toString()
      : new Response(body as BodyInit | null).text();
  };
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    get headers() {
      return toHeaders(headers);
    },
    text,
    json: async () => JSON.parse(await text()) as unknown,
  };
}
