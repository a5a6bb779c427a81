import { createContext } from 'react-router';
import type { PageContext } from '#contract/pages.ts';

/** What the server gives a page's loaders. */
export const pageContext = createContext<PageContext>();
