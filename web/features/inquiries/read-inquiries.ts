import { isMissing } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';

export const PAGE_SIZE = '20';

/** The thread that the address opens; undefined where it is none of one's own. */
export async function readOpened(call: PageApi, id: string | null) {
  if (!id) return undefined;
  try {
    return await call('readInquiry', { params: { id } });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
