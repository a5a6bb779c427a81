import { Link } from 'react-router';
import { useLiveRevalidation } from '../../api/live.ts';
import { shortlistActs } from '../../features/shortlist/acts.ts';
import { loadShortlist } from '../../features/shortlist/load.ts';
import { ShortlistList } from '../../features/shortlist/shortlist-list.tsx';
import { SignInCard } from '../../features/shortlist/sign-in-card.tsx';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/saved-properties';

const BASE = '/saved-properties';

/** Both in one line of a phone. */
const BUTTON = 'button button-quiet grow max-sm:px-2.5 max-sm:[&>svg]:hidden';

export const handle = { crumb: m.shortlist_saved_title };
export const loader = (args: Route.LoaderArgs) => loadShortlist(BASE, args);
export const action = formAction(shortlistActs);
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.shortlist_saved_title(), matches);

export default function SavedProperties({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('notices', loaderData ? '' : null);
  return (
    <Page
      title={m.shortlist_saved_title()}
      sub={m.shortlist_saved_intro()}
      back={{ to: '/dashboard/buyer', label: m.shortlist_back() }}
      actions={
        <>
          {loaderData && (
            <Link to={href(`${BASE}?share=1`)} preventScrollReset aria-haspopup="dialog" className={BUTTON}>
              <Icon name="share" />
              {m.shortlist_share()}
            </Link>
          )}
          <Link to={href('/properties')} className={BUTTON}>
            <Icon name="search" />
            {m.shortlist_browse_more()}
          </Link>
        </>
      }
    >
      {loaderData ? <ShortlistList {...loaderData} /> : <SignInCard base={BASE} />}
    </Page>
  );
}
