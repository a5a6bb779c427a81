import { OPEN_APPLICATION_STATUSES } from '#contract/applications.ts';
import { found } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';

/** What whoever applies for a home is shown. */
export type ApplyData = Awaited<ReturnType<typeof readApply>>;

/** The home, and the application that one has open for it; a home that is not shown is not there. @throws Response 404 */
export async function readApply(call: PageApi, propertyId: string, myId: string) {
  const [property, { items }] = await found(
    Promise.all([
      call('readProperty', { params: { id: propertyId } }),
      call.page('listApplications', { query: { propertyId } }),
    ]),
  );
  const open = items.find(({ status }) => OPEN_APPLICATION_STATUSES.some((one) => one === status));
  return {
    property,
    openId: open?.id,
    isOwn: property.ownerId === myId,
    now: new Date().toISOString(),
  };
}
