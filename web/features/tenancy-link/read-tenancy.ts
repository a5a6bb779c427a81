import type { Move } from '#contract/move-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { ApiError } from '../../api/call-error.ts';
import type { PageApi } from '../../api/page-api.ts';
import type { LinkAddress } from '../../screens/link-page.tsx';
import { dueToPay, isDepositView, viewOf } from './views.ts';

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
  if (opened.isExpired) return { ...opened, view: 'receipts' as const };
  const { tenancy } = opened;
  const { side } = tenancy;
  const isProposed = tenancy.status === 'proposed';
  const view = isProposed ? 'receipts' : viewOf(tenancy, search);
  const due = view === 'pay' ? dueToPay(tenancy.dues, search.get('due')) : undefined;
  const [ways, gateway, references, deposit, links] = await Promise.all([
    due ? call('readPayOptions', { params: { key, dueId: due.id } }) : { options: [] },
    due && side === 'tenant' ? call('readDueGateway', { params: { key, dueId: due.id } }) : null,
    view === 'reference' && side === 'tenant' ? call('readReferences', { params: { key } }) : null,
    isDepositView(view) ? call('readDeposit', { params: { key } }) : null,
    view === 'links' || (isProposed && side === 'owner')
      ? call('readTenancyLinks', { params: { key } })
      : null,
  ]);
  // Drawn where the page is made: the browser loads nothing for it.
  const { qrOf } = await import('../../format/qr.ts');
  const options = ways.options.map((option) => ({
    ...option,
    qr: option.somqr ? qrOf(option.somqr, { border: 3, ecc: 'M' }) : undefined,
  }));
  return { ...opened, view, dueId: due?.id, options, gateway, references, deposit, links };
}

/**
 * A tenancy by a link, or by its id for whoever is signed in. Two words are theirs as well: `mine`, for what their phone
 * shared to the app, and `found`, for rent books with their number.
 */
export async function readTenancyPage(call: PageApi, { token, search, origin }: LinkAddress) {
  if (token === 'mine') return { view: token, mine: await ofWhoIsSignedIn(readMine(call)) } as const;
  if (token === 'found') {
    const read = await ofWhoIsSignedIn(call('readFoundTenancies'));
    return { view: token, found: read && read.found } as const;
  }
  const shown = await readView(call, token, search);
  return { ...shown, today: todayInMogadishu(new Date()), origin };
}
