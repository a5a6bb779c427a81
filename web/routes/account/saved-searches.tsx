import { Link } from 'react-router';
import { api } from '../../api/page-api.ts';
import { channelsOf, filtersIn, frequencyOf } from '../../features/searches/acts.ts';
import { SearchCard } from '../../features/searches/search-card.tsx';
import { SearchTabs } from '../../features/searches/search-tabs.tsx';
import { formAction, seeOther } from '../../forms/action.ts';
import { useUndo } from '../../forms/use-undo.ts';
import { href, hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/saved-searches';

export const handle = { crumb: m.searches_title };

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [searches, me] = await Promise.all([call('listSavedSearches'), call('readMe')]);
  const { searchParams } = new URL(request.url);
  const saved = searches.find(({ id }) => id === searchParams.get('saved'));
  return { searches, saved, reach: { emailVerified: me.emailVerified, phone: me.phone } };
}

export const action = formAction({
  open: async ({ id = '' }, { api: call, language }) => {
    const { path } = await call('changeSavedSearch', { params: { id }, body: { isSeen: true } });
    return seeOther(hrefOf(path, language));
  },
  rename: ({ id = '', name = '' }, { api: call }) =>
    call('changeSavedSearch', { params: { id }, body: { name } }),
  settings: ({ id = '', ...values }, { api: call }) =>
    call('changeSavedSearch', {
      params: { id },
      body: { frequency: frequencyOf(values), channels: channelsOf(values) },
    }),
  pause: ({ id = '' }, { api: call }) =>
    call('changeSavedSearch', { params: { id }, body: { isActive: false } }),
  resume: ({ id = '' }, { api: call }) =>
    call('changeSavedSearch', { params: { id }, body: { isActive: true } }),
  delete: ({ id = '' }, { api: call }) => call('deleteSavedSearch', { params: { id } }),
  restore: async ({ query = '', paused, name = '', ...values }, { api: call }) => {
    const restored = await call('createSavedSearch', {
      body: {
        name,
        filters: filtersIn(query),
        frequency: frequencyOf(values),
        channels: channelsOf(values),
        isActive: paused === undefined,
      },
    });
    return restored.name;
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.searches_title(), matches);

export default function SavedSearches({ loaderData: { searches, saved, reach } }: Route.ComponentProps) {
  const showUndo = useUndo();
  const find = (
    <Link to={href('/properties')} className="button button-primary">
      <Icon name="search" />
      {m.searches_find()}
    </Link>
  );
  return (
    <Page title={m.searches_title()} actions={searches.length > 0 && find}>
      <SearchTabs />
      {saved && (
        <Notice tone="success" title={m.searches_saved_title()} className="mb-4">
          {m.searches_save_text()}
        </Notice>
      )}
      {searches.length === 0 ? (
        <EmptyState icon={<Icon name="bookmark" />} title={m.searches_none_title()} action={find}>
          {m.searches_none_text()}
        </EmptyState>
      ) : (
        <>
          <ul className="space-y-3">
            {searches.map((search) => (
              <li key={search.id}>
                <SearchCard search={search} reach={reach} showUndo={showUndo} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-soft">{m.searches_told_hint()}</p>
        </>
      )}
    </Page>
  );
}
