import type { Lease } from '#contract/applications.api.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { isMissing } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';

/** The tenancy that was made of an application; null where there is none for this reader. */
export async function readLeaseTenancy(call: PageApi, { tenancyId }: Lease): Promise<Tenancy | null> {
  if (tenancyId === null) return null;
  try {
    const opened = await call('readTenancy', { params: { key: tenancyId } });
    return opened.isExpired ? null : opened.tenancy;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
