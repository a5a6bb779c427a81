import { createContext } from 'react-router';
import type { SiteConfig } from '../config.ts';

/** What a page's loader is given. */
export interface PageContext {
  /** The API, without leaving the process. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  site: SiteConfig;
  /** Where this page is seen from, for links that must be absolute. */
  origin: string;
  nonce: string;
}

export const pageContext = createContext<PageContext>();
