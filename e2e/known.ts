import type { APIRequest, APIRequestContext } from '@playwright/test';
import type { Application } from '../contract/applications.api.ts';
import type { AdminDocument } from '../contract/documents.api.ts';
import type { Inquiry } from '../contract/inquiries.api.ts';
import { inquiryText } from '../contract/messages.ts';
import type { OwnListing } from '../contract/own-listings.api.ts';
import type { ShortlistRow } from '../contract/shortlist.api.ts';
import type { Viewing } from '../contract/viewings.api.ts';
import { movePaper } from './agreed-moves.ts';
import { askedOwner } from './confirmations.ts';
import { dearestListing } from './helpers.ts';
import { bookMove, newPlace, providerLink } from './moves.ts';
import { holdHome, listHome, reportHome } from './reports.ts';
import { askedSeeker } from './seekers.ts';
import { servicePage } from './services.ts';
import type { Role, Session } from './sessions.ts';
import { proposedTenancy, runningTenancy } from './tenancies.ts';
import { askViewing, freeRental, mailWith, newNote, ownerLink } from './viewings.ts';

/** The records that the paths of screens name. */
export interface Known {
  /** Listings to rent and to buy. */
  rental: string;
  sale: string;
  /** A listing of the demo owner. */
  own: string;
  /** A moving service. */
  service: string;
  /** Applications of the demo renter: one that can be withdrawn, and an approved one. */
  application: string;
  lease: string;
  /** An application for a listing of the demo owner that waits for an answer. */
  applicant: string;
  /** A booking of the demo renter that can be cancelled. */
  booking: string;
  /** Homes that the demo renter has saved, with commas between them. */
  saved: string;
  /** The private link to the shortlist of somebody new: a person has but one, and the walks run side by side. */
  sharedPath: string;
  /** The private links of a guest's booking. */
  guestPath: string;
  providerPath: string;
  /** The private link to a service's own page. */
  servicePath: string;
  /** A viewing of the demo renter, and the private link of its owner, the demo owner. */
  viewing: string;
  viewingPath: string;
  /** Private links of owners who are asked about their homes: three, one that is hidden, and one that has ended. */
  askedPath: string;
  askedHiddenPath: string;
  askedEndedPath: string;
  /** Private links of seekers who are asked about a home: new, with answers, and one that has ended. */
  wordPath: string;
  wordSaidPath: string;
  wordEndedPath: string;
  /** The private link by which somebody is asked to act for an owner. */
  invitationPath: string;
  /** What is asked about a listing of the demo owner, what the demo renter asked, and a guest's private link. */
  inquiry: string;
  asked: string;
  inquiryPath: string;
  /** A home that the demo renter has viewed. */
  rated: string;
  /** The listing of the demo owner with the most open applications. */
  compared: string;
  /** Links of tenancies: one that is proposed, one that runs, for both its sides, one that has ended; three papers of it. */
  proposedPath: string;
  tenantPath: string;
  ownerPath: string;
  tenancyEndedPath: string;
  receiptPath: string;
  statementPath: string;
  /** The receipt of a payment of a move, which was taken back and confirmed anew. */
  movePaperPath: string;
  referencePath: string;
  /** A report that waits, and the decision by which a listing of the demo owner is hidden. */
  report: string;
  ownReport: string;
  /** A document of a listing of the demo owner that waits. */
  document: string;
  /** The listing of a checked one. */
  documented: string;
}

/** Looks up what the demo has, and books what has a private link. */
export async function findKnown(
  api: APIRequest,
  baseURL: string,
  sessionOf: (role: Role) => Promise<Session>,
): Promise<Known> {
  const signedIn = async (role: Role) => api.newContext({ baseURL, storageState: await sessionOf(role) });
  const [guest, renter, owner, admin] = await Promise.all([
    signedIn('guest'),
    signedIn('renter'),
    signedIn('owner'),
    signedIn('admin'),
  ]);
  const own = (await (await owner.get('/api/my/properties?limit=100')).json()) as OwnListing[];
  const firstOf = async (request: typeof guest, query: string) => {
    const [found] = (await (await request.get(`/api/applications?${query}`)).json()) as Application[];
    return found?.id ?? '';
  };
  const place = newPlace();
  const { followPath, movingServiceId } = await bookMove(guest, place);
  const note = newNote();
  const viewing = await askViewing(renter, (await freeRental(owner)).id, note);
  const seen = (await (await renter.get('/api/viewings?status=completed')).json()) as Viewing[];
  const counts = (await (await owner.get('/api/applications/counts?side=owner')).json()) as {
    listings: { id: string }[];
  };
  const rental = (await dearestListing(guest)).id;
  const rows = (await (await renter.get('/api/shortlist?limit=3')).json()) as ShortlistRow[];
  const known = {
    ...(await inquiriesOf(guest, renter, owner, admin, (await freeRental(owner)).id)),
    rental,
    saved: rows.map(({ id }) => id).join(','),
    sharedPath: await shareList(await signedIn('guest'), rental),
    sale: (await dearestListing(guest, 'type=buy')).id,
    own: own.sort((one, other) => Number(other.price) - Number(one.price))[0]?.id ?? '',
    application: await firstOf(renter, 'status=pending'),
    lease: await firstOf(renter, 'status=approved'),
    applicant: await firstOf(owner, 'side=owner&status=pending'),
    service: movingServiceId,
    booking: (await bookMove(renter, newPlace())).id,
    guestPath: followPath,
    providerPath: await providerLink(admin, place),
    servicePath: await servicePage(admin),
    viewing: viewing.id,
    viewingPath: await ownerLink(admin, note),
    rated: seen[0]?.propertyId ?? '',
    compared: counts.listings[0]?.id ?? '',
    ...(await findReports(guest, owner, admin)),
    ...(await findDocuments(admin)),
    invitationPath: await inviteBy(await signedIn('guest')),
    askedPath: (await askedOwner({ homes: 3 })).path,
    askedHiddenPath: (await askedOwner({ homes: 2, hidden: 1 })).path,
    askedEndedPath: (await askedOwner({ homes: 1, expiredDays: 3 })).path,
    proposedPath: (await proposedTenancy()).tenantPath,
    tenancyEndedPath: (await proposedTenancy({ expiredDays: 3 })).tenantPath,
    ...(await runningTenancy(guest)),
    movePaperPath: await movePaper(guest, admin),
    wordPath: (await askedSeeker()).path,
    wordSaidPath: (
      await askedSeeker({
        said: { available: true, availableAt: new Date(), money: 'yes', moneyAt: new Date() },
      })
    ).path,
    wordEndedPath: (await askedSeeker({ expiredDays: 3 })).path,
  };
  await Promise.all([guest, renter, owner, admin].map((request) => request.dispose()));
  return known;
}

/** The invitation of somebody new: an owner may have so many at once, and the walks run side by side. */
async function inviteBy(request: APIRequestContext): Promise<string> {
  const email = `${crypto.randomUUID()}@aqal.example`;
  const data = { name: 'Cabdi Nuur', email, password: 'xamar-weyne-9', role: 'property_owner' };
  await request.post('/api/register', { data });
  const invited = await request.post('/api/my/delegations', {
    data: { name: 'Faadumo', role: 'keeps', password: data.password },
  });
  const { url } = (await invited.json()) as { url: string };
  await request.dispose();
  return new URL(url).pathname;
}

/** A thread of either side, and the link by which a guest follows one. */
async function inquiriesOf(
  guest: APIRequestContext,
  renter: APIRequestContext,
  owner: APIRequestContext,
  admin: APIRequestContext,
  propertyId: string,
) {
  const listOf = async (request: APIRequestContext, query: string) =>
    (await (await request.get(`/api/my/inquiries?${query}`)).json()) as Inquiry[];
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const messageText = inquiryText({ name: 'Ilhaan Warfaa', email, message: 'Is it quiet at night?' });
  await guest.post('/api/messages', { data: { propertyId, messageText } });
  const [ofGuest] = await listOf(owner, `side=owner&q=${email}`);
  await owner.post(`/api/my/inquiries/${ofGuest?.id}/messages`, { data: { message: 'Very quiet.' } });
  const { body } = await mailWith(admin, email, '/inquiries/');
  const withMessage = (rows: Inquiry[]) =>
    rows.find(({ latest, isGuest }) => latest?.kind === 'message' && !isGuest)?.id ?? '';
  return {
    inquiry: withMessage(await listOf(owner, 'side=owner')),
    asked: withMessage(await listOf(renter, '')),
    inquiryPath: /\/inquiries\/[\w-]{43}/.exec(body)?.[0] ?? '',
  };
}

/** A listing of the demo owner that was reported and hidden, one that waits for a change, and a report that waits. */
async function findReports(guest: APIRequestContext, owner: APIRequestContext, admin: APIRequestContext) {
  const ownReport = await reportHome(guest, admin, await listHome(owner));
  const data = { decision: 'written', reason: 'Please show the deed of the house.' };
  await admin.patch(`/api/admin/reports/${ownReport}`, { data });
  await holdHome(await listHome(owner));
  return { ownReport, report: await reportHome(guest, admin, await listHome(owner)) };
}

/** Of the demo: a document that waits, and a listing of which one was checked. */
async function findDocuments(admin: APIRequestContext) {
  const listOf = async (state: string) =>
    (await (await admin.get(`/api/admin/documents?state=${state}&limit=100`)).json()) as AdminDocument[];
  const [[waiting], checked] = [await listOf('waiting'), await listOf('checked')];
  return { document: waiting?.id ?? '', documented: checked.at(-1)?.listing.id ?? '' };
}

/** Registers somebody, saves a home for them and shares their list; its path. */
async function shareList(request: APIRequestContext, propertyId: string): Promise<string> {
  const email = `${crypto.randomUUID()}@aqal.example`;
  const data = { name: 'Sahra Axmed', email, password: 'xamar-weyne-9', role: 'renter' };
  await request.post('/api/register', { data });
  await request.post('/api/shortlist', { data: { propertyId, notes: 'Near the school' } });
  const response = await request.post('/api/shortlist/share', { data: { showsNotes: true } });
  const { path } = (await response.json()) as { path: string };
  await request.dispose();
  return path;
}
