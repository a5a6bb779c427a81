import { languageOf } from '#contract/accounts.ts';
import { isMovePaper } from '#contract/move-money.ts';
import { ApiError } from '../../api/call-error.ts';
import type { PageApi } from '../../api/page-api.ts';
import { hrefOf } from '../../i18n.ts';
import type { LinkAddress } from '../../screens/link-page.tsx';
import type { Reader } from './reach-tenant.tsx';

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

/** A paper, with its own address and the code of it. Reading it counts nothing. */
export async function readPaper(call: PageApi, { token, request, origin }: LinkAddress) {
  const params = { token };
  const isMove = isMovePaper(token);
  const [move, paper] = await Promise.all([
    isMove ? call('readMoveReceipt', { params }) : null,
    isMove ? null : call('readPaper', { params }),
  ]);
  const reader = paper?.kind === 'reference' ? await readReader(call) : null;
  const url = `${origin}${hrefOf(`/papers/${token}`, languageOf(new URL(request.url).pathname))}`;
  // Drawn where the page is made: the browser loads nothing for it.
  const { qrOf } = await import('../../format/qr.ts');
  return { paper, move, reader, url, qr: qrOf(url, { border: 2, ecc: 'M' }) };
}
