import { Suspense } from 'react';
import { data } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { isMovePaper } from '#contract/move-money.ts';
import type { REFERENCE_WORDS } from '#contract/tenancies.ts';
import { ApiError } from '../../api/call-error.ts';
import { openLink } from '../../api/open-link.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import type { Reader } from '../../features/papers/reach-tenant.tsx';
import { qrOf } from '../../format/qr.ts';
import { formAction } from '../../forms/action.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { privateMeta } from '../../seo.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/paper';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.papers_page(), matches);

/** Whether an owner reads a reference, and which homes they offer for rent. */
async function readReader(call: PageApi): Promise<Reader> {
  try {
    const user = await call('readMe');
    if (user.role !== 'property_owner') return null;
    const query = { status: 'available', type: 'rent', limit: '100' } as const;
    const homes = await call('listOwnProperties', { query });
    return {
      kind: 'owner',
      homes: homes.filter(({ as }) => as === 'owner').map(({ id, title }) => ({ id, title })),
    };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return { kind: 'guest' };
    throw error;
  }
}

/** Reading it counts nothing. */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const read = await openLink(async () => {
    const params = { token };
    if (isMovePaper(token)) return { move: await call('readMoveReceipt', { params }), paper: null };
    return { move: null, paper: await call('readPaper', { params }) };
  });
  const { move, paper } = read.data ?? { move: null, paper: null };
  const reader = paper?.kind === 'reference' ? await readReader(call) : null;
  const { origin } = context.get(pageContext);
  const url = `${origin}${hrefOf(`/papers/${token}`, languageOf(new URL(request.url).pathname))}`;
  return data({ paper, move, reader, url, qr: qrOf(url, { border: 2, ecc: 'M' }) }, read.init ?? {});
}

export const action = formAction({
  opened: (_, { api: call, params }) => call('notePaperOpened', { params: { token: params.token ?? '' } }),
  write: ({ kind, propertyId = '', words = '' }, { api: call, params }) =>
    call('writeToTenant', {
      params: { token: params.token ?? '' },
      body: { kind: kind as (typeof REFERENCE_WORDS)[number], propertyId, words },
    }),
});
export { clientAction } from '../../forms/client-action.ts';

/** With a part of its own: what every page loads lists what each route needs at once. */
const PaperView = lazyPart(() => import('../../features/papers/paper-view.tsx'));

/** A receipt of rent or of a move, the statement of a year, or a tenant's reference, for whoever holds its address (M4, P5). */
export default function PaperPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <PaperView {...loaderData} />
    </Suspense>
  );
}
