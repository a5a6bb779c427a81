import { SHARE_MARK, type ViewSource } from '#contract/analytics.ts';
import { call } from '../../../api/client.ts';

/** The page of ours from which the visitor came by a link. */
let pageBefore: string | undefined;

/** Called while the address is still that of the page before; one that is read again comes from nowhere. */
export function leavePageFor(url: string): void {
  if (new URL(url).pathname !== location.pathname) pageBefore = location.pathname;
}

/** Where links are passed on among people. */
const MESSENGER = /\/\/([^/]*\.)?(whatsapp|wa\.me|t\.me|telegram|messenger|facebook|instagram)\b/;
/** The pages that lead to listings, in any language: search, map and home. */
const LEADING = /^(?:\/\w\w)?\/?(properties|map)?$/;

function sourceOf(): ViewSource {
  const { search, origin } = location;
  const { referrer } = document;
  if (pageBefore === undefined) {
    if (search.includes(SHARE_MARK)) return 'shared';
    if (!referrer.startsWith(`${origin}/`)) return MESSENGER.test(referrer) ? 'shared' : 'elsewhere';
  }
  const found = LEADING.exec(pageBefore ?? new URL(referrer).pathname);
  if (!found) return 'elsewhere';
  return found[1] === 'map' ? 'map' : found[1] ? 'search' : 'home';
}

/** Tells the server of a view (D16), and where from. A view that is not counted is nobody's trouble. */
export function viewProperty(id: string): void {
  void call('viewProperty', { params: { id }, query: { source: sourceOf() } }).catch(() => undefined);
}
