import { AsyncLocalStorage } from 'node:async_hooks';
import { createContext } from 'react-router';
import type { Language } from '#contract/accounts.ts';
import type { PageContext } from '#contract/pages.ts';

/** What the server gives a page's loaders. */
export const pageContext = createContext<PageContext>();

/** The language of the page being rendered: for its loaders, its actions and its rendering. */
export const pageLanguage = new AsyncLocalStorage<Language>();
