import type { Api, RouteName } from '#contract/api.ts';
import type { EndpointAnswer, EndpointCall } from '#contract/endpoint.ts';
import type { ApiAnswer } from '#contract/pages.ts';
import { BROWSER_ROUTES, type BrowserRouteName, type Route } from '#contract/routes.ts';
import { getLocale } from '../messages/language.ts';
import { ApiError, NOT_SIGNED_IN, NoAnswerError } from './call-error.ts';
import { ensureDevice, newKey } from './keys.ts';

export type Fetch = (path: string, init?: RequestInit) => Promise<ApiAnswer>;
export type CallInput<Name extends RouteName> = EndpointCall<Api[Name]>;
export type CallAnswer<Name extends RouteName> = EndpointAnswer<Api[Name]>;

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

let routes: Partial<Record<RouteName, Route>> = BROWSER_ROUTES;

/** Loaders and actions call every operation: whoever runs them, the server or a test, says so once. */
export function callAnyOf(all: Readonly<Record<RouteName, Route>>): void {
  routes = all;
}

function routeOf(name: RouteName) {
  const route = routes[name];
  if (!route) throw new Error(`${name} is not called from the browser.`);
  return route;
}

/** Path and query of a call; values that are not given stay out. */
export function callPath(name: RouteName, input: LooseInput): string {
  const [, pattern] = routeOf(name);
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const browserFetch: Fetch = async (path, init) => {
  try {
    return await fetch(path, { credentials: 'include', ...init });
  } catch (cause) {
    // Given up by ourselves it is no failure of the network.
    throw init?.signal?.aborted ? cause : new NoAnswerError('There was no answer.', { cause });
  }
};

export interface CallOptions {
  /** On the server, the fetch of the page's context. */
  fetch?: Fetch | undefined;
  /** One per intention: repeats of it create nothing (D25). */
  idempotencyKey?: string;
  /** Gives the call up. */
  signal?: AbortSignal | undefined;
}

/**
 * Calls the API by the name of an endpoint, for the loaders and actions of a page.
 * @throws ApiError for any non-success answer
 */
export async function request<Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<{ answer: CallAnswer<Name>; headers: Headers }> {
  const [method] = routeOf(name);
  const loose = input as LooseInput;
  // Notifications are answered in it, and what a guest is told later is written in it.
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': getLocale() };
  if (method !== 'GET') {
    ensureDevice();
    headers['idempotency-key'] = options.idempotencyKey ?? newKey();
  }
  if (loose.body !== undefined) headers['content-type'] = 'application/json';
  const response = await (options.fetch ?? browserFetch)(callPath(name, loose), {
    method,
    headers,
    ...(options.signal && { signal: options.signal }),
    ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
  });
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    if (
      response.status === 401 &&
      typeof window !== 'undefined' &&
      /"(not_signed_in|session_ended)"/.test(text)
    ) {
      window.dispatchEvent(new Event(NOT_SIGNED_IN));
    }
    throw new ApiError(response.status, text);
  }
  const answer = await response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new ApiError(502, 'This is no answer of the API.') : error;
  });
  return { answer: answer as CallAnswer<Name>, headers: response.headers };
}

/** As `request`, from the browser. */
export const callWithHeaders = <Name extends BrowserRouteName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): ReturnType<typeof request<Name>> => request(name, input, options);

/** As `callWithHeaders`, the answer alone. */
export async function call<Name extends BrowserRouteName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallAnswer<Name>> {
  return (await callWithHeaders(name, input, options)).answer;
}
