import type { ReactNode } from 'react';
import type { Lease } from '#contract/applications.api.ts';
import type { Costs } from '#contract/move-in.ts';
import { area } from '../../format/area.ts';
import { dateText, dayOf } from '../../format/dates.ts';
import { listOf } from '../../format/lists.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { phoneText } from '../../format/phones.ts';
import { placeText } from '../../format/places.ts';
import { m } from '../../messages/index.ts';
import { useSite } from '../../shell/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PrintView } from '../../ui/print-view.tsx';
import { partLabel, partText, sumText } from '../listings/cost-words.ts';

/** What was agreed, on one sheet of paper. */
export function LeaseSheet({ lease }: { lease: Lease }) {
  const { brand } = useSite();
  const { landlord, tenant, guarantor, houseRules } = lease;
  const deposit = lease.moveInCosts.parts.find(({ part }) => part === 'deposit');
  return (
    <PrintView label={m.applications_lease_title()}>
      <Head lease={lease} />
      <dl className="mt-6 grid rounded-control border border-line sm:grid-cols-3">
        <Figure label={m.applications_lease_rent()}>{dollars(lease.rent)}</Figure>
        <Figure label={m.applications_lease_deposit()}>{deposit ? partText(deposit) : <Open />}</Figure>
        <Figure label={m.applications_lease_starts()}>
          {lease.startsOn ? dateText(lease.startsOn) : <Open />}
        </Figure>
      </dl>
      <div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Table title={m.applications_lease_terms()}>
          <Row label={m.applications_lease_term()}>
            <Term lease={lease} />
          </Row>
          {lease.people !== null && <Row label={m.applications_lease_people()}>{figure(lease.people)}</Row>}
        </Table>
        <Table title={m.applications_lease_costs()}>
          <CostRows costs={lease.moveInCosts} />
          <Row label={m.applications_lease_due()}>
            <strong>{dollars(lease.dueAtSigning)}</strong>
          </Row>
        </Table>
        <Table title={m.listings_cost_monthly()}>
          <CostRows costs={lease.monthlyCosts} />
          <Row label={m.listings_cost_together()}>
            <strong>{sumText(lease.monthlyCosts.sum)}</strong>
          </Row>
        </Table>
        <Table title={m.applications_landlord()}>
          <Contact {...landlord} />
        </Table>
        <Table title={m.applications_lease_tenant()}>
          <Contact {...tenant} />
          {guarantor && (
            <Row label={m.applications_guarantor()}>
              <bdi>{listOf([guarantor.name, guarantor.relation].filter(Boolean))}</bdi>
            </Row>
          )}
        </Table>
      </div>
      {houseRules.length > 0 && (
        <section className="mt-6">
          <h2 className="border-b border-ink pb-2 text-[0.9375rem]">{m.applications_lease_rules()}</h2>
          <ul className="mt-3 grid list-disc gap-x-10 gap-y-1.5 ps-5 sm:grid-cols-2">
            {houseRules.map((rule) => (
              <li key={rule} dir="auto">
                {rule}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-16 grid grid-cols-2 gap-10 text-sm text-ink-soft">
        <p className="border-t border-ink pt-2">{m.applications_lease_sign_landlord()}</p>
        <p className="border-t border-ink pt-2">{m.applications_lease_sign_tenant()}</p>
      </div>
      <p className="figures mt-8 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <span>
          {m.applications_lease_reference({ reference: lease.reference, date: dayOf(lease.approvedAt) })}
        </span>
        <span>{brand}</span>
      </p>
    </PrintView>
  );
}

function Head({ lease: { property } }: { lease: Lease }) {
  const facts = [
    property.bedrooms && m.listings_bedrooms({ count: property.bedrooms }),
    property.bathrooms && m.listings_bathrooms({ count: property.bathrooms }),
    property.sqft && area(property.sqft),
  ].filter((fact) => typeof fact === 'string');
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="w-24 shrink-0 overflow-hidden rounded-control">
        <Picture src={property.image ?? undefined} alt="" sizes="6rem" widths={[320]} />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-[1.1875rem]">
          <bdi>{property.title}</bdi>
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">
          <bdi>{placeText(property.location)}</bdi>
        </p>
        {facts.length > 0 && <p className="text-[0.9375rem] text-ink-soft">{facts.join(' · ')}</p>}
      </div>
      <Badge tone="done">{m.applications_status_approved()}</Badge>
    </div>
  );
}

/** Nobody has said it yet. */
const Open = () => <span className="font-normal text-ink-soft">{m.applications_lease_open()}</span>;

function Term({ lease: { minimumMonths, endsOn } }: { lease: Lease }) {
  if (minimumMonths === 0) return <Open />;
  const months = m.applications_months({ count: minimumMonths });
  return endsOn ? m.applications_lease_until({ months, date: dateText(endsOn) }) : months;
}

/** What is paid, and then what is not in the sum. */
const CostRows = ({ costs: { parts, open } }: { costs: Costs }) =>
  [...parts, ...open].map((one) => (
    <Row key={one.part} label={partLabel(one)}>
      {partText(one)}
    </Row>
  ));

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line px-5 py-4 not-first:border-t sm:not-first:border-s sm:not-first:border-t-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures mt-0.5 text-xl font-bold">{children}</dd>
    </div>
  );
}

function Table({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="border-b border-ink pb-2 text-[0.9375rem]">{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-soft py-2.5">
      <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
      <dd className="figures ms-auto text-end [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Contact({ name, phone, email }: Lease['landlord']) {
  return (
    <>
      <Row label={m.applications_lease_name()}>
        <bdi>{name}</bdi>
      </Row>
      {phone && (
        <Row label={m.applications_lease_phone()}>
          <bdi dir="ltr">{phoneText(phone)}</bdi>
        </Row>
      )}
      {email && (
        <Row label={m.applications_lease_email()}>
          <bdi dir="ltr">{email}</bdi>
        </Row>
      )}
    </>
  );
}
