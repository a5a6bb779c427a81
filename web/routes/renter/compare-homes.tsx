import { COMPARE_MAX } from '#contract/shortlist.ts';
import { api } from '../../api/page-api.ts';
import type { Base } from '../../features/shortlist/address.ts';
import { idsIn } from '../../features/shortlist/address.ts';
import { CompareView } from '../../features/shortlist/compare-view.tsx';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { viewer } from '../../shell/viewer.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/compare-homes';

export const handle = { crumb: m.shortlist_compare };

/** Only one's own saved homes, in the order in which they were asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ids = idsIn(searchParams).slice(0, COMPARE_MAX);
  const found =
    ids.length > 0 ? await context.get(api)('listShortlist', { query: { ids: ids.join(',') } }) : [];
  const base: Base = context.get(viewer).role === 'buyer' ? '/saved-properties' : '/shortlisted-properties';
  return {
    base,
    homes: ids.flatMap((id) => found.filter((home) => home.id === id)),
    differencesOnly: searchParams.has('differences'),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.shortlist_compare(), matches);

export default function CompareHomes({ loaderData }: Route.ComponentProps) {
  const { base, homes } = loaderData;
  return (
    <Page
      title={homes.length > 1 ? m.shortlist_compare_title({ count: homes.length }) : m.shortlist_compare()}
      sub={m.shortlist_compare_text()}
      back={{ to: base, label: m.shortlist_nav() }}
    >
      <CompareView {...loaderData} />
    </Page>
  );
}
