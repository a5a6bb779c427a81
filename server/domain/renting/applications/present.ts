import type { Application, Lease } from '#contract/applications.api.ts';
import {
  APPLICATION_GRAPH,
  agreedCosts,
  dueAtSigning,
  type LeaseTerms,
  leaseEnd,
} from '#contract/applications.ts';
import { SHORT_ID_LENGTH } from '#contract/bookings.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { monthlyCosts, moveInCosts } from '#contract/move-in.ts';
import { statesNext } from '#contract/process.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { landlordContact } from '../../identity/profile/landlord-contact.ts';
import type { ApplicationRow } from './queries.ts';

type Viewer = Parameters<typeof landlordContact>[0];

/** An application as one of its sides, or an admin, reads it. */
export function presentApplication(row: ApplicationRow, actor: User, viewer: Viewer): Unwritten<Application> {
  const { owner, guarantorName, guarantorPhone } = row;
  const isOver = isOverFor(actor, row);
  const sides = [
    ...(MAY['application.answer'](actor, row) ? (['owner'] as const) : []),
    ...(MAY['application.withdraw'](actor, row) ? (['applicant'] as const) : []),
  ];
  const nextStatuses = sides.flatMap((side) => statesNext(APPLICATION_GRAPH, { state: row.status, side }));
  return {
    id: row.id,
    propertyId: row.propertyId,
    propertyTitle: row.title,
    propertyLocation: row.location,
    propertyPrice: row.lease?.rent ?? row.price,
    propertyImage: row.images?.[0] ?? null,
    propertyStatus: row.propertyStatus,
    isListed: row.isListed,
    applicationDate: row.createdAt,
    updatedAt: row.updatedAt,
    status: row.status,
    ...landlordContact(viewer, owner),
    expectedResponse: row.expectedResponse,
    notes: row.notes,
    moveIn: row.moveIn,
    people: row.people,
    work: row.work,
    guarantor:
      guarantorName === null || guarantorPhone === null || isOver
        ? null
        : { name: guarantorName, phone: guarantorPhone, relation: row.guarantorRelation ?? '' },
    applicant: isOver ? { name: row.applicant.name, phone: null, email: null } : applicantContact(row),
    events: row.events.map(({ from, to, by, createdAt }) => ({ from, to, by, createdAt })),
    nextStatuses,
    hasLease: row.lease !== null && MAY['application.lease'](actor, row),
    tenancyId: MAY['application.lease'](actor, row) ? row.tenancyId : null,
  };
}

/** An application that came to nothing: nobody's number or address is the other side's business any more. */
const isOverFor = (actor: User, row: ApplicationRow) =>
  (row.status === 'rejected' || row.status === 'withdrawn') && !MAY['application.withdraw'](actor, row);

/** Contact details of the applicant; an unconfirmed address might belong to somebody else. */
const applicantContact = ({ applicant }: ApplicationRow) => ({
  name: applicant.name,
  phone: applicant.phoneE164 ?? applicant.phone,
  email: applicant.emailVerified ? applicant.email : null,
});

/** The terms as of the approval, with current names and numbers. */
export function presentLease(
  row: ApplicationRow,
  lease: LeaseTerms,
  { actor, viewer }: { actor: User; viewer: Viewer },
): Unwritten<Lease> {
  const { landlordName, landlordPhone, landlordEmail } = landlordContact(viewer, row.owner);
  const approvedAt = row.events.findLast(({ to }) => to === 'approved')?.createdAt ?? row.updatedAt;
  return {
    applicationId: row.id,
    reference: row.id.slice(0, SHORT_ID_LENGTH),
    approvedAt,
    property: {
      id: row.propertyId,
      title: row.title,
      location: row.location,
      image: row.images?.[0] ?? null,
      bedrooms: row.bedrooms || null,
      bathrooms: row.bathrooms || null,
      sqft: row.sqft || null,
      isListed: row.isListed,
    },
    rent: lease.rent,
    deposit: lease.deposit,
    monthsInAdvance: lease.monthsInAdvance,
    dueAtSigning: dueAtSigning(lease),
    moveInCosts: moveInCosts(agreedCosts(lease)),
    monthlyCosts: monthlyCosts(agreedCosts(lease)),
    minimumMonths: lease.minimumMonths,
    startsOn: lease.startsOn,
    endsOn: leaseEnd(lease),
    houseRules: lease.houseRules
      .split('\n')
      .map((rule) => rule.trim())
      .filter(Boolean),
    people: row.people,
    landlord: { name: landlordName, phone: landlordPhone, email: landlordEmail },
    tenant: applicantContact(row),
    guarantor:
      row.guarantorName === null ? null : { name: row.guarantorName, relation: row.guarantorRelation ?? '' },
    isOwner: MAY['property.own'](actor, row),
    tenancyId: row.tenancyId,
  };
}
