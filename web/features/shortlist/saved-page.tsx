import { Link } from 'react-router';
import { useLiveRevalidation } from '../../api/live.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Base } from './address.ts';
import type { ShortlistData } from './load.ts';
import { ShortlistList } from './shortlist-list.tsx';
import { SignInCard } from './sign-in-card.tsx';

interface SavedPageProps {
  base: Base;
  title: string;
  dashboard: ScreenPath;
  /** null to those whom the server does not know. */
  list: ShortlistData | null;
}

/** Both in one line of a phone. */
const BUTTON = 'button button-quiet grow max-sm:px-2.5 max-sm:[&>svg]:hidden';

/** The homes somebody saved, as renters and as buyers call them. */
export function SavedPage({ base, title, dashboard, list }: SavedPageProps) {
  useLiveRevalidation('notices', list ? '' : null);
  return (
    <Page
      title={title}
      back={{ to: dashboard, label: m.shortlist_back() }}
      actions={
        <>
          {list && (
            <Link
              to={href(`${base}?share=1`)}
              preventScrollReset
              aria-haspopup="dialog"
              data-feature="shared_shortlists"
              className={BUTTON}
            >
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
      {list ? <ShortlistList {...list} /> : <SignInCard base={base} />}
    </Page>
  );
}
