import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { MOVE_OUTCOMES } from '#contract/moves.ts';
import { PAST_MOVES_PAGE_SIZE } from '#contract/service-rates.ts';
import { isMissing, readListQuery } from '../../api/list-query.ts';
import { CallUs } from '../../features/moves/call-us.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const PastMoves = lazyPart(() => import('../../features/moves/service/past-moves.tsx'));

/** A service's past moves. A link that is over leads to the service's own page, where a new one is asked for. */
const screen = linkPage({
  title: m.move_offer_past,
  read: async (call, { token, request }) => {
    const { q, page, filters } = readListQuery(request, { filters: { outcome: MOVE_OUTCOMES } });
    const { outcome = '' } = filters;
    const query = { q, outcome, page: String(page), limit: String(PAST_MOVES_PAGE_SIZE) };
    const moves = await call.page('listPastMoves', { params: { token }, query }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      throw redirect(href(`/provider/services/${token}`, languageOf(new URL(request.url).pathname)));
    });
    return { moves, q, outcome };
  },
  over: { title: m.move_offer_page_wrong, text: m.move_offer_page_wrong_text, way: CallUs },
  view: ({ shown, token }) => <PastMoves {...shown} token={token} />,
});
export const meta = screen.meta;
export const loader = screen.loader;
export default screen.Screen;
