import { SHARE_MARK, type ViewSource } from '#contract/analytics.ts';

/** Where links are passed on among people. */
const MESSENGER = /\/\/([^/]*\.)?(whatsapp|wa\.me|t\.me|telegram|messenger|facebook|instagram)\b/;
/** The pages that lead to listings, in any language: search, map and home. */
const LEADING = /^(?:\/\w\w)?\/?(properties|map)?$/;

/** How somebody came to a page: by a link of ours since the window was loaded, or from `referrer`. */
export interface Arrival {
  /** The path of our page that they left for this one. */
  pageBefore: string | undefined;
  referrer: string;
  origin: string;
  search: string;
}

/** Where a listing's visitor came from, as far as the browser tells. */
export function viewSource({ pageBefore, referrer, origin, search }: Arrival): ViewSource {
  if (pageBefore === undefined) {
    if (search.includes(SHARE_MARK)) return 'shared';
    if (!referrer.startsWith(`${origin}/`)) return MESSENGER.test(referrer) ? 'shared' : 'elsewhere';
  }
  const found = LEADING.exec(pageBefore ?? new URL(referrer).pathname);
  if (!found) return 'elsewhere';
  return found[1] === 'map' ? 'map' : found[1] ? 'search' : 'home';
}
