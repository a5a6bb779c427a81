import { AsyncLocalStorage } from 'node:async_hooks';
import { parse } from 'hono/utils/cookie';
import type { Actor } from '../kernel/actor.ts';

export interface PageVisitor {
  /** Who it is, once a call has asked for it. */
  actor?: Promise<Actor> | undefined;
  /** What the calls of the page have set, for the browser; its later calls send it too, as the browser will. */
  setCookies?: string[];
  /** What they have the browser delete (`Clear-Site-Data`). */
  clears?: string | undefined;
}

/** The visitor of the page being rendered: all its API calls share one session, which is looked up once. */
export const pageVisitor = new AsyncLocalStorage<PageVisitor>();

const IS_OVER = /;\s*max-age=0(;|$)/i;

/** The Cookie header that a browser sends after it was given these Set-Cookie headers. */
export function cookieAfter(cookie: string, setCookies: readonly string[]): string {
  const jar = new Map(Object.entries(cookie ? parse(cookie) : {}));
  for (const text of setCookies) {
    const [pair = ''] = text.split(';', 1);
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (IS_OVER.test(text)) jar.delete(name);
    else jar.set(name, decodeURIComponent(pair.slice(at + 1).trim()));
  }
  return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}
