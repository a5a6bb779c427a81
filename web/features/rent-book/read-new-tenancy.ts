import type { Lease } from '#contract/applications.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { found } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { MONTHLY } from './new-tenancy-fields.ts';

/** What the form of a new tenancy begins with. */
export interface NewTenancyStart {
  /** Homes for rent of one's own, to choose from; nothing where an application says which. */
  homes: readonly { id: string; title: string }[];
  /** Whose approved application it is made of. */
  from: { applicationId: string; propertyId: string; home: string; tenant: string } | null;
  values: FormTexts;
}

/** A whole amount without its cents. */
const plain = (amount: string) => amount.replace(/\.00$/, '');

/** What was agreed in an application, for the fields. */
function agreed(lease: Lease, today: string): FormTexts {
  const { parts } = lease.moveInCosts;
  const [deposit, rent] = (['deposit', 'rent'] as const).map((name) =>
    parts.find(({ part }) => part === name),
  );
  const monthly = MONTHLY.flatMap((kind) => {
    const part = lease.monthlyCosts.parts.find((one) => one.part === kind);
    return part && Number(part.amount) > 0 ? [[`monthly.${kind}`, plain(part.amount)]] : [];
  });
  return {
    'terms.rent': plain(lease.rent),
    ...(deposit && { 'terms.deposit': plain(deposit.amount) }),
    ...((lease.monthsInAdvance > 0 || rent?.months === 0) && {
      'terms.monthsInAdvance': String(lease.monthsInAdvance),
    }),
    ...(lease.minimumMonths > 0 && { 'terms.shortestMonths': String(lease.minimumMonths) }),
    ...(lease.people !== null && { 'terms.people': String(lease.people) }),
    ...Object.fromEntries(monthly),
    startsOn: lease.startsOn ?? today,
  };
}

/** Prefilled from an approved application where one is named. @throws 404 for somebody else's, or one without a lease */
export async function readNewTenancy(call: PageApi, applicationId: string): Promise<NewTenancyStart> {
  const today = todayInMogadishu(new Date());
  const usual = { 'terms.dueDay': '1', startsOn: today };
  if (applicationId) {
    const lease = await found(call('readLease', { params: { id: applicationId } }));
    return {
      homes: [],
      from: {
        applicationId,
        propertyId: lease.property.id,
        home: lease.property.title,
        tenant: lease.tenant.name,
      },
      values: { ...usual, ...agreed(lease, today) },
    };
  }
  const listings = await call('listOwnProperties', {
    query: { type: 'rent', limit: String(MAX_PAGE_SIZE) },
  });
  const homes = listings.filter((one) => one.as === 'owner').map(({ id, title }) => ({ id, title }));
  return { homes, from: null, values: usual };
}
