import { and, gt, type SQL } from 'drizzle-orm';
import { TENANCY_LINK_DAYS, TENANCY_LINK_OVER, type TenancySide } from '#contract/tenancies.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { privateLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';

const PAGE = '/tenancy';
/** Where a side opens a tenancy once signed in. */
export const tenancyPath = (id: string): string => `${PAGE}/${id}`;

const common = { purpose: 'tenancy', page: PAGE, over: TENANCY_LINK_OVER } as const;

/** By these either side opens one tenancy (T9). */
export const LINKS_OF_EITHER = privateLink(common);
export const TENANCY_LINKS = {
  owner: privateLink({ ...common, side: 'owner' }),
  tenant: privateLink({ ...common, side: 'tenant' }),
} as const satisfies Record<TenancySide, unknown>;
/** By these a tenant shows how they paid (M4). */
export const REFERENCE_LINKS = privateLink({
  ...{ purpose: 'reference', side: 'tenant', page: '/papers', over: TENANCY_LINK_OVER },
});

type At = { db: Db; now: Date };

/** Stores a link by which a side opens a tenancy; earlier ones remain valid. @returns its path */
export async function issueTenancyLink(
  at: At,
  tenancyId: string,
  side: TenancySide,
  { isPassedOn = false } = {},
): Promise<string> {
  const until = daysAfter(at.now, TENANCY_LINK_DAYS);
  return (await TENANCY_LINKS[side].issue(at, tenancyId, until, { isPassedOn })).path;
}

/** Ends open links of a side; by those that have expired, new ones can still be asked for. @returns how many */
export const endOpenLinks = (at: At, tenancyId: string, side: TenancySide, which?: SQL): Promise<number> =>
  TENANCY_LINKS[side].end(at, tenancyId, and(gt(privateLinks.expiresAt, at.now), which));
