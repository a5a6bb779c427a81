import { shortlistActs } from '../../features/shortlist/acts.ts';
import { loadShortlist } from '../../features/shortlist/load.ts';
import { SavedPage } from '../../features/shortlist/saved-page.tsx';
import { formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import type { Route } from './+types/saved-properties';

const BASE = '/saved-properties';

export const handle = { crumb: m.shortlist_saved_title };
export const loader = (args: Route.LoaderArgs) => loadShortlist(BASE, args);
export const action = formAction(shortlistActs);
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.shortlist_saved_title(), matches);

export default function SavedProperties({ loaderData }: Route.ComponentProps) {
  return (
    <SavedPage base={BASE} title={m.shortlist_saved_title()} dashboard="/dashboard/buyer" list={loaderData} />
  );
}
