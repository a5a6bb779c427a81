import type { RouterContextProvider } from 'react-router';
import type { Language } from './accounts.ts';

/** The part of the configuration that pages can read: public. */
export interface SiteConfig {
  brand: string;
  phone: string;
  /** Digits only, for chat links. */
  chatNumber: string;
  supportEmail: string;
  tileUrl: string;
  tileAttribution: string;
  demo: boolean;
  /** Whether an SMS reaches its reader: with a gateway, and in the demonstration. */
  hasSms: boolean;
}

/** What the web reads of an answer of the API. A browser's Response is one; so is an answer in process. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text'>;

/** What the server passes to a page's loaders and rendering. */
export interface PageContext {
  /** The API, called in process. */
  fetch: (path: string, init?: RequestInit) => Promise<ApiAnswer>;
  site: SiteConfig;
  /** The public origin, for absolute links. */
  origin: string;
  nonce: string;
  /** Of this answer alone: what its plain forms are sent under. A page that caches may share has none (D62). */
  formKey?: string;
  /** Logs what a page failed by, without the values of a statement. */
  logError?: (error: unknown) => void;
  /** The page once it is rendered; the Response beside it has only status and headers, for streams cost more than pages. */
  html?: Uint8Array;
}

/** What a web route declares in its `handle`. */
export interface PageHandle {
  /** The page is the same for every visitor and depends only on these query parameters. */
  cacheable?: { parameters: readonly string[] };
}

/** Set by the renderer on cacheable pages; removed before the response is sent. */
export const CACHEABLE_HEADER = 'x-aqal-cacheable';

/**
 * Whom a page was made for, on pages that are not the same for everybody: the service worker keeps them in a cache of
 * that person's own. On what had waited on a device: who wrote it, an id or `GUEST`.
 */
export const PERSON_HEADER = 'x-aqal-person';
export const GUEST = 'guest';

/** How the Idempotency-Key of a plain form begins, by what it was made of, beside all of its words. */
export const FORM_KEYS = {
  /** The key that its page alone has: nobody else can know it. */
  page: 'page-',
  /** Words that name an e-mail address or a number, in a page that caches share: they are of one person. */
  named: 'named-',
} as const;

/** On a write whose key is made of words alone: said again after some minutes, they are another wish. */
export const SAID_HEADER = 'x-aqal-said';

/** What is shown on a device without a network in place of a page that it has never seen, in each language. */
export const OFFLINE_PATH = '/offline';

/** In the offline page: the empty list that the service worker fills with the pages that the device has seen. */
export const SEEN_PAGES_ID = 'seen';

/** What `web/entry.server.tsx` exports to the server, apart from the renderer itself. */
export interface PageEntry {
  /** Runs `render` with the page's context set, in the page's language. */
  withPageContext: <T>(
    context: PageContext,
    language: Language,
    render: (provider: RouterContextProvider) => Promise<T>,
  ) => Promise<T>;
  /** The whole page for who asked for too much at once, without scripts and the same for everybody. */
  busyPage: (language: Language) => string;
  /** The whole page for whoever has no network, without scripts. */
  offlinePage: (language: Language) => string;
  /** The style sheet's element: empty, as pages are rendered with it, and filled, as they are sent. */
  pageStyle: { empty: string; filled: string };
  /** The element for the drawings of a page, and what goes into it: all ASCII. */
  pageDrawings: { empty: string; filled: (html: string) => string };
}

/** Where the installed app takes what a phone shares to it; the worker keeps it behind the `#`. */
export const SHARE_PATH = '/tenancy/mine';
