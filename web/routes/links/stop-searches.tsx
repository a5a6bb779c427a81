import { Link } from 'react-router';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { formAction } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/stop-searches';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.searches_stop_title(), matches);

/** Reading it stops nothing: mail scanners follow links. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  openLink(() => context.get(api)('readStopLink', { params: { token: params.token } }));

export const action = formAction({
  stop: (_, { api: call, params }) => call('stopByLink', { params: { token: params.token ?? '' } }),
});
export { clientAction } from '../../forms/client-action.ts';

/** What a mail or SMS links to: stops what it names, without signing in (D44). */
export default function StopSearches({ loaderData: link }: Route.ComponentProps) {
  const mine = (
    <Link to={href('/saved-searches')} className="button button-quiet">
      {m.searches_title()}
    </Link>
  );
  if (!link) {
    return (
      <LinkPanel title={m.searches_stop_over_title()} text={m.searches_stop_over_text()}>
        {mine}
      </LinkPanel>
    );
  }
  if (link.isStopped) {
    return (
      <LinkPanel title={m.searches_stopped_title()} text={m.searches_stopped_text()}>
        {mine}
      </LinkPanel>
    );
  }
  return (
    <Page
      width="narrow"
      title={m.searches_stop_title()}
      sub={link.about === 'searches' ? m.searches_stop_searches() : m.searches_stop_alerts()}
    >
      <ul className="card mb-4 divide-y divide-line px-4">
        {link.names.map((name) => (
          <li key={name} dir="auto" className="py-3 font-semibold">
            {name}
          </li>
        ))}
      </ul>
      <ActionForm intent="stop" failed={m.searches_stop_failed}>
        <SubmitButton>{m.searches_stop()}</SubmitButton>
      </ActionForm>
    </Page>
  );
}
