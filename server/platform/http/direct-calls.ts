import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Refusal } from '#contract/errors.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Actor } from '../access/actor.ts';
import type { AppContext } from '../context.ts';
import { readActor } from './actor.ts';
import { chooseEncoding } from './answers.ts';
import { type ApiAnswer, addressOf, type ReadHeader } from './api-request.ts';
import { MAX_BODY_BYTES } from './body-limit.ts';
import { errorAnswer } from './errors.ts';
import { isJsonType } from './input.ts';
import { pathPattern } from './paths.ts';
import { callsOf, type RegisteredCall } from './register.ts';
import { logRequest } from './request-log.ts';
import { apiHeaders, assertSameSite } from './security.ts';
import type { App } from './types.ts';

/** Nothing in such an address is read in two ways. */
const PLAIN_TARGET = /^(\/api\/[\w/-]+)(?:\?|$)/;
const PLAIN_HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;
/** Shorter answers gain nothing from being compressed. */
const COMPRESSED_FROM_BYTES = 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const UTF8 = new TextDecoder();
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The browser's plain forms, and whatever is sent as something else than JSON, are the application's. */
function isPlain({ headers }: IncomingMessage): boolean {
  const { host = '', 'content-type': type } = headers;
  if (!PLAIN_HOST.test(host) || (type !== undefined && !isJsonType(type))) return false;
  return (
    headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES
  );
}

interface Found {
  call: RegisteredCall;
  params: Record<string, string>;
}

/** Finds an endpoint; an address that stands in the contract as it is goes before those with parameters. */
function createFinder(app: App): (method: string, path: string) => Found | undefined {
  const calls = callsOf(app).filter(({ isUpload }) => !isUpload);
  const whole = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const wholePaths = new Set<string>(Object.values(ROUTES).map(([, path]) => path));
  const patterns = calls
    .filter(({ path }) => path.includes('{'))
    .map((call) => ({ call, pattern: pathPattern(call.path) }));
  return (method, path) => {
    const known = whole.get(`${method} ${path}`);
    if (known) return { call: known, params: {} };
    if (wholePaths.has(path)) return undefined;
    for (const { call, pattern } of patterns) {
      const match = call.method === method ? pattern.exec(path) : undefined;
      if (match) return { call, params: { ...match.groups } };
    }
    return undefined;
  };
}

/** @throws Refusal bad_request where the sender went away in the middle of it */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      if (!request.readableEnded) reject(new Refusal('bad_request', 'The request did not arrive whole.'));
      else resolve(UTF8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    };
    if (request.destroyed) return end();
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    for (const event of ['end', 'error', 'close']) request.on(event, end);
  });
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ApiAnswer,
  common: readonly string[],
): Promise<void> {
  const headers = [...common, 'vary', 'Accept-Encoding'];
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of typeof value === 'string' ? [value] : value) headers.push(name, one);
  }
  let { body }: { body: string | Buffer } = answer;
  const isLong = body.length >= COMPRESSED_FROM_BYTES;
  const encoding = isLong ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') {
    body = await (encoding === 'br' ? compressBrotli(body, BROTLI) : compressGzip(body));
    headers.push('content-encoding', encoding);
  }
  headers.push('content-length', String(Buffer.byteLength(body)));
  response.writeHead(answer.status, headers);
  response.end(body);
}

/**
 * Answers the endpoints of the contract past the application, whose general ways would cost more than most answers;
 * rules, limits, refusals and headers are the same.
 * @returns a function that takes a request, or says that it is the application's
 */
export function createDirectCalls(
  app: App,
  context: AppContext,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { config, log } = context;
  const find = createFinder(app);
  const common = Object.entries(apiHeaders(config)).flat();

  const answer = async (
    { call, params }: Found,
    request: IncomingMessage,
    url: URL,
    requestId: string,
  ): Promise<ApiAnswer> => {
    const { method = '', headers, socket } = request;
    const header: ReadHeader = (name) => headers[name] as string | undefined;
    try {
      assertSameSite(config, method, header, () => url);
      let actor: Promise<Actor> | undefined;
      return await call.answer(context, {
        method,
        url,
        params,
        address: addressOf(config, header('x-forwarded-for'), socket.remoteAddress),
        header,
        actor: () => {
          actor ??= readActor(context, header);
          return actor;
        },
        text: () => readText(request),
      });
    } catch (error) {
      return errorAnswer(error, { log, requestId, path: url.pathname });
    }
  };

  return (request, response) => {
    const { method = '', url = '' } = request;
    const path = PLAIN_TARGET.exec(url)?.[1];
    const found = path ? find(method, path) : undefined;
    if (!path || !found || !isPlain(request)) return false;
    const target = URL.parse(`http://${request.headers.host}${url}`);
    if (!target) return false;
    const started = performance.now();
    const requestId = randomUUID();
    answer(found, request, target, requestId)
      .then(async (made) => {
        await send(request, response, made, [...common, 'x-request-id', requestId]);
        logRequest(log, { requestId, method, path, status: made.status, started });
      })
      .catch((error: unknown) => {
        log.error({ err: error, requestId }, 'an answer could not be sent');
        response.destroy();
      });
    return true;
  };
}
