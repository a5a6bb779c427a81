import { Link } from 'react-router';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import type { Route } from './+types/account-deleted';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.accounts_erasure_title(), matches);

export const loader = ({ params, context }: Route.LoaderArgs) =>
  openLink(() => context.get(api)('readErasure', { params: { token: params.token } }));

const TEXTS = {
  running: (percent: number) => m.accounts_erasure_running({ percent }),
  waiting: () => m.accounts_erasure_waiting(),
  done: () => m.accounts_erasure_done(),
};

/** Where somebody who deleted their account sees how far its erasure is; loading it again shows the latest. */
export default function AccountDeleted({ loaderData: erasure }: Route.ComponentProps) {
  const title = erasure ? m.accounts_erasure_title() : m.accounts_erasure_over_title();
  const text = erasure
    ? `${m.accounts_deleted()} ${TEXTS[erasure.state](erasure.percent)}`
    : m.accounts_erasure_over_text();
  return (
    <LinkPanel title={title} text={text}>
      <Link to={href('/properties')} className="button button-quiet">
        {m.accounts_erasure_home()}
      </Link>
    </LinkPanel>
  );
}
