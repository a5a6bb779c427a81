import { Link, useSearchParams } from 'react-router';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { viewingActs } from '../../features/viewings/acts.ts';
import { LinkView } from '../../features/viewings/link-view.tsx';
import { readTimes } from '../../features/viewings/read-viewings.ts';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { signInPath } from '../../shell/next-path.ts';
import type { Route } from './+types/viewing';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.viewings_link_title(), matches);

export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  openLink(async () => {
    const call = context.get(api);
    const viewing = await call('readViewingByLink', { params: { token } });
    return { viewing, slots: await readTimes(call, viewing.propertyId) };
  });

/** Every answer is a plain form first: the owner's phone may have no scripts. */
export const action = formAction(
  viewingActs(async (body, _, { api: call, params: { token = '' } }) => {
    const { id } = await call('changeViewingByLink', { params: { token }, body });
    return id;
  }),
);
export { clientAction } from '../../forms/client-action.ts';

export default function OwnersLink({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const given = (name: string) => search.get(name) ?? undefined;
  if (loaderData) {
    const wanted = { date: given('date'), time: given('time') };
    return <LinkView key={loaderData.viewing.id} {...loaderData} wanted={wanted} />;
  }
  return (
    <LinkPanel title={m.viewings_link_over_title()} text={m.viewings_link_over_text()}>
      <Link to={signInPath(href('/viewings'))} className="button button-primary">
        {m.common_sign_in()}
      </Link>
    </LinkPanel>
  );
}
