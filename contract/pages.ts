import type { RouterContextProvider } from 'react-router';
import type { Language } from './accounts.ts';

/** What pages may know of the installation: shown to everybody. */
export interface SiteConfig {
  brand: string;
  phone: string;
  /** Digits only, for chat links. */
  chatNumber: string;
  supportEmail: string;
  tileUrl: string;
  tileAttribution: string;
  demo: boolean;
}

/** What a page's loaders and its rendering are given by the server. */
export interface PageContext {
  /** The API, called in process. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  site: SiteConfig;
  /** The public origin, for links that must be absolute. */
  origin: string;
  nonce: string;
}

/** What a route of the web says of itself as `handle`. */
export interface PageHandle {
  /** The page is the same for everybody, and knows these query parameters. */
  cacheable?: { parameters: readonly string[] };
}

/** Set by the renderer on cacheable pages; never sent. */
export const CACHEABLE_HEADER = 'x-aqal-cacheable';

/** What `web/entry.server.tsx` exports for the server beside the renderer itself. */
export interface PageEntry {
  /** Runs `render` with the page's context in place, in the page's language. */
  withPageContext: <T>(
    context: PageContext,
    language: Language,
    render: (provider: RouterContextProvider) => Promise<T>,
  ) => Promise<T>;
}
