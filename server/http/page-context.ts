import { AsyncLocalStorage } from 'node:async_hooks';
import { createContext } from 'react-router';
import type { Language } from '#contract/accounts.ts';
import type { Actor } from '../access/actor.ts';
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

/** The language of the page that is being made: for its loaders, its actions and its rendering. */
export const pageLanguage = new AsyncLocalStorage<Language>();

/**
 * Who the page that is being made is for: all calls that it makes to the API have one session, which is looked up once.
 */
export const pageVisitor = new AsyncLocalStorage<{ actor?: Promise<Actor> | undefined }>();
