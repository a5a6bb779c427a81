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

/** Set by the renderer on pages that are the same for everybody; never sent. */
export const KEEP_HEADER = 'x-aqal-keep';

/** What `web/entry.server.tsx` exports for the server beside the renderer itself. */
export interface PageEntry {
  /** Runs `render` with the page's context in place, in the page's language. */
  withPageContext: <T>(
    context: PageContext,
    language: Language,
    render: (provider: RouterContextProvider) => Promise<T>,
  ) => Promise<T>;
}
