import { Suspense } from 'react';
import { data, useSearchParams } from 'react-router';
import type { Move } from '#contract/move-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { ApiError } from '../../api/call-error.ts';
import { openLink } from '../../api/open-link.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { DEPOSIT_ACTS } from '../../features/deposits/acts.ts';
import { GATEWAY_ACTS } from '../../features/tenancies/gateway-acts.ts';
import { TENANCY_ACTS } from '../../features/tenancy-link/acts.ts';
import { dueToPay, isDepositView, viewOf } from '../../features/tenancy-link/views.ts';
import { qrOf } from '../../format/qr.ts';
import { formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { privateMeta } from '../../seo.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/tenancy';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.tenancy_page(), matches);

/** The key of whoever is signed in: what their phone shared to the app is for one of their dues or moves. */
const MINE = 'mine';

/** The same for rent books with one's number: whether they are one's own is asked there. */
const FOUND = 'found';

/** null for who is not signed in. */
async function ofWhoIsSignedIn<Read>(read: Promise<Read>): Promise<Read | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** So many of one's latest moves are looked at for what is to be paid. */
const MOVES_SHOWN = 10;

/** One's moves with a price in writing of which something is to be paid. */
async function readMoves(call: PageApi): Promise<Move[]> {
  const bookings = await call('listBookings', { query: {} });
  const agreed = bookings.filter(({ asked }) => asked.isAgreed).slice(0, MOVES_SHOWN);
  const moves = await Promise.all(agreed.map(({ id }) => call('readMove', { params: { key: id } })));
  return moves.filter(({ side, paid }) => side === 'customer' && paid?.maySay && paid.openBy === side);
}

/** One's open tenancies as a tenant, and moves that are to be paid. */
async function readMine(call: PageApi) {
  const [tenancies, moves] = await Promise.all([
    call('listTenancies', { query: { side: 'tenant' } }),
    readMoves(call),
  ]);
  return { tenancies, moves };
}

/** What a view shows beside the tenancy. */
async function readView(call: PageApi, key: string, search: URLSearchParams) {
  const opened = await call('readTenancy', { params: { key } });
  const nothing = {
    opened,
    view: 'receipts',
    dueId: undefined,
    options: [],
    gateway: null,
    references: null,
    deposit: null,
    links: null,
  } as const;
  if (opened.isExpired) return nothing;
  const { tenancy } = opened;
  if (tenancy.status === 'proposed') {
    const isOwner = tenancy.side === 'owner';
    return { ...nothing, links: isOwner ? await call('readTenancyLinks', { params: { key } }) : null };
  }
  const view = viewOf(tenancy, search);
  const due = view === 'pay' ? dueToPay(tenancy.dues, search.get('due')) : undefined;
  const [ways, gateway, references, deposit, links] = await Promise.all([
    due ? call('readPayOptions', { params: { key, dueId: due.id } }) : { options: [] },
    due && tenancy.side === 'tenant' ? call('readDueGateway', { params: { key, dueId: due.id } }) : null,
    view === 'reference' && tenancy.side === 'tenant' ? call('readReferences', { params: { key } }) : null,
    isDepositView(view) ? call('readDeposit', { params: { key } }) : null,
    view === 'links' ? call('readTenancyLinks', { params: { key } }) : null,
  ]);
  const options = ways.options.map((option) => ({
    ...option,
    qr: option.somqr ? qrOf(option.somqr, { border: 3, ecc: 'M' }) : undefined,
  }));
  return { opened, view, dueId: due?.id, options, gateway, references, deposit, links };
}

/** Reading it says nothing: chats and mail scanners follow links. */
export async function loader({ params: { key }, request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const { origin } = context.get(pageContext);
  const today = todayInMogadishu(new Date());
  const rest = { mine: undefined, found: undefined, page: null, today, origin };
  if (key === MINE) return data({ ...rest, mine: await ofWhoIsSignedIn(readMine(call)) });
  if (key === FOUND) {
    const read = await ofWhoIsSignedIn(call('readFoundTenancies'));
    return data({ ...rest, found: read && read.found });
  }
  const { searchParams } = new URL(request.url);
  const read = await openLink(() => readView(call, key, searchParams));
  return data({ ...rest, page: read.data }, read.init ?? {});
}

export const action = formAction(TENANCY_ACTS, GATEWAY_ACTS, DEPOSIT_ACTS);
export { clientAction } from '../../forms/client-action.ts';

/** With parts of their own: what every page loads lists what each route needs at once. */
const LinkView = lazyPart(() => import('../../features/tenancy-link/link-view.tsx'));
const FoundView = lazyPart(() => import('../../features/tenancy-link/found-view.tsx'));
const MineView = lazyPart(() => import('../../features/tenancy-link/mine-view.tsx'));

const NOTHING = {
  opened: null,
  view: 'receipts',
  dueId: undefined,
  options: [],
  gateway: null,
  references: null,
  deposit: null,
  links: null,
} as const;

/** The page of a tenancy for its two sides, without signing in where a link opens it (M1 to M8). */
export default function TenancyPage({ loaderData, params: { key } }: Route.ComponentProps) {
  const { mine, found, page, today, origin } = loaderData;
  const [search] = useSearchParams();
  return (
    <Suspense>
      {found !== undefined ? (
        <FoundView found={found} />
      ) : mine !== undefined ? (
        <MineView mine={mine} />
      ) : (
        <LinkView
          {...(page ?? NOTHING)}
          pageKey={key}
          today={today}
          origin={origin}
          sent={search.get('sent')}
          way={search.get('way')}
          isPhotoFailed={search.has('photo')}
        />
      )}
    </Suspense>
  );
}
