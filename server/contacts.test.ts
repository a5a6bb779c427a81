import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API, ROUTES, type RouteName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTACTS } from './platform/http/contact-limit.ts';
import { createTestApp, type TestApp, type TestUser } from './testing/app.ts';

/** Why an answer may hold a number or an address without being counted as a contact. */
const REASONS = {
  own: "the caller's own account",
  'in contact': 'only of landlords whose contact was counted, or of who turned to the caller',
  'by private link': 'only of who gave it for this booking, viewing or thread',
  published: "a mover's, which the operator publishes",
} as const;

const UNCOUNTED: Partial<Record<RouteName, keyof typeof REASONS>> = {
  listPastMoves: 'by private link',
  readMe: 'own',
  register: 'own',
  login: 'own',
  adminLogin: 'own',
  completeSignIn: 'own',
  signInByPasskey: 'own',
  signInByCode: 'own',
  updateRole: 'own',
  verifyEmail: 'own',
  updateMe: 'own',
  confirmPhone: 'own',
  readMyChecks: 'own',
  createBooking: 'own',
  listBookings: 'own',
  readBooking: 'own',
  cancelBooking: 'own',
  sendBookingMessage: 'own',
  rateBooking: 'own',
  listShortlist: 'in contact',
  changeShortlist: 'in contact',
  restoreShortlist: 'in contact',
  listApplications: 'in contact',
  readApplication: 'in contact',
  updateApplication: 'in contact',
  readLease: 'in contact',
  listViewings: 'in contact',
  readViewing: 'in contact',
  changeViewing: 'in contact',
  listInquiries: 'in contact',
  readInquiry: 'in contact',
  changeInquiry: 'in contact',
  sendReply: 'in contact',
  createTenancy: 'in contact',
  readTenancy: 'in contact',
  answerTenancy: 'in contact',
  proposeTerms: 'in contact',
  answerTerms: 'in contact',
  giveNotice: 'in contact',
  answerNotice: 'in contact',
  addDue: 'in contact',
  answerDue: 'in contact',
  sayPaid: 'in contact',
  answerPayment: 'in contact',
  refundPayment: 'in contact',
  sayInDispute: 'in contact',
  setReminders: 'in contact',
  correctTenantNumber: 'in contact',
  readDeposit: 'in contact',
  saveRecord: 'in contact',
  signRecord: 'in contact',
  addRecordPhoto: 'in contact',
  removeTenancyPhoto: 'in contact',
  addClaimLine: 'in contact',
  removeClaimLine: 'in contact',
  addClaimPhoto: 'in contact',
  makeClaim: 'in contact',
  answerClaimLine: 'in contact',
  finishAnswers: 'in contact',
  nameMediator: 'in contact',
  agreeOnRest: 'in contact',
  sayReturned: 'in contact',
  answerReturn: 'in contact',
  readGuestBooking: 'by private link',
  cancelGuestBooking: 'by private link',
  sendGuestMessage: 'by private link',
  rateGuestBooking: 'by private link',
  readProviderBooking: 'by private link',
  setProviderStatus: 'by private link',
  sendProviderMessage: 'by private link',
  readMove: 'in contact',
  makeOffer: 'in contact',
  withdrawOffer: 'in contact',
  counterOffer: 'in contact',
  answerCounter: 'in contact',
  acceptOffer: 'in contact',
  declineMove: 'in contact',
  askAgain: 'in contact',
  readGuestViewing: 'by private link',
  changeGuestViewing: 'by private link',
  readViewingByLink: 'by private link',
  changeViewingByLink: 'by private link',
  readInquiryByLink: 'by private link',
  sendReplyByLink: 'by private link',
  listMovingServices: 'published',
  takeStep: 'by private link',
  addMoveChange: 'by private link',
  answerMoveChange: 'by private link',
  addMovePhoto: 'by private link',
  removeMovePhoto: 'by private link',
  cancelMove: 'by private link',
  sayNobodyCame: 'by private link',
  moveHour: 'by private link',
  disputeMove: 'by private link',
  sayMovePaid: 'by private link',
  answerMovePayment: 'by private link',
};

/** The names of all text fields in a JSON schema, at every depth. */
function textFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties'
      ? Object.entries(value as Record<string, { type?: string }>).flatMap(([name, { type }]) =>
          type === 'boolean' ? [] : [name],
        )
      : []),
    ...textFields(value),
  ]);
}

const holdsContact = ({ answer }: Endpoint) =>
  textFields(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })).some((name) =>
    /phone|mail|sms|whatsapp|recipient/i.test(name),
  );

const NAMES = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name][2] !== 'admin');

describe('every answer with a number or an address', () => {
  it('is counted as a contact, or has a reason not to be', () => {
    const open = NAMES.filter(
      (name) => holdsContact(API[name]) && !(API[name] as Endpoint).isContact && !UNCOUNTED[name],
    );
    expect(open).toEqual([]);
  });

  it('has one of the two, and no reason outlives its endpoint', () => {
    const idle = (Object.keys(UNCOUNTED) as RouteName[]).filter(
      (name) => (API[name] as Endpoint).isContact || !holdsContact(API[name]),
    );
    expect(idle).toEqual([]);
  });
});

describe('a throwaway account that turns to everybody in every way', () => {
  let test: TestApp;
  let person: TestUser;
  const homes: { id: string; phone: string }[] = [];
  const MORE = 15;

  beforeAll(async () => {
    test = await createTestApp({ RATE_LIMITS: 'on' });
    person = await test.createUser();
    for (let n = 0; n < CONTACTS.perAccount + MORE; n += 1) {
      const phone = `+25261${String(7_000_000 + n)}`;
      const { id: ownerId } = await test.createUser({ role: 'property_owner', phoneE164: phone });
      homes.push({ id: (await test.createProperty({ ownerId })).id, phone });
    }
  });

  const ask = (method: string, path: string, body?: unknown) =>
    test.send(method, path, { body, headers: person.headers });

  /** One after the other, as each is limited by itself, too. */
  const WAYS: ((id: string) => Promise<Response>)[] = [
    (propertyId) => ask('POST', '/api/shortlist', { propertyId }),
    (propertyId) => ask('POST', '/api/applications', { propertyId }),
    (id) => ask('POST', `/api/properties/${id}/number`),
    (id) => ask('GET', `/properties/${id}/call`),
    (id) => ask('GET', `/properties/${id}/chat`),
    (propertyId) => ask('POST', '/api/messages', { propertyId, messageText: 'Is it free?' }),
    (propertyId) => ask('POST', '/api/viewings', { propertyId, date: '2026-11-24', time: '10:00' }),
  ];
  const LISTS = ['shortlist', 'applications', 'viewings', 'my/inquiries'].map(
    (path) => `/api/${path}?limit=100`,
  );

  it('gets no more numbers than the limit of contacts', async () => {
    const seen: string[] = [];
    const statuses = new Set<number>();
    // The last homes first, so that each way meets ones that were not shown yet.
    for (const [n, way] of WAYS.entries()) {
      for (const { id } of n % 2 ? homes.toReversed() : homes) {
        const response = await way(id);
        statuses.add(response.status);
        seen.push(`${response.headers.get('location')} ${await response.text()}`);
      }
    }
    for (const path of LISTS) seen.push(await (await ask('GET', path)).text());
    const text = seen.join('\n');
    const shown = homes.filter(({ phone }) => text.includes(phone.slice(1)));
    expect(statuses).toContain(429);
    expect(shown).toHaveLength(CONTACTS.perAccount);
  });
});
