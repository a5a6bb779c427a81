import { todayInMogadishu } from '#contract/time.ts';
import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { LeaseAside } from '../../features/applications/lease-aside.tsx';
import { LeaseSheet } from '../../features/applications/lease-sheet.tsx';
import { readLeaseTenancy } from '../../features/rent-book/lease-tenancy.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { useSite } from '../../shell/site.ts';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-view.tsx';
import type { Route } from './+types/lease';

export const handle = { crumb: m.applications_lease_title };

/** For the two sides of an approved application; for all others it is not there (D4). */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const lease = await found(call('readLease', { params: { id } }));
  const hasBegun = lease.startsOn !== null && lease.startsOn <= todayInMogadishu(new Date());
  return { lease, hasBegun, tenancy: await readLeaseTenancy(call, lease) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.applications_lease_title(), matches);

export default function LeaseScreen({ loaderData: { lease, hasBegun, tenancy } }: Route.ComponentProps) {
  const { brand } = useSite();
  const { isOwner, landlord, tenant } = lease;
  return (
    <Page
      title={m.applications_lease_title()}
      sub={m.applications_lease_sub({ name: isOwner ? tenant.name : landlord.name, brand })}
      back={{ to: isOwner ? '/applications' : '/my-applications', label: m.applications_owner_title() }}
      actions={<PrintButton />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <LeaseSheet lease={lease} />
        <LeaseAside lease={lease} hasBegun={hasBegun} tenancy={tenancy} />
      </div>
    </Page>
  );
}
