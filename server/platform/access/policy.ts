import { ROUTES, type RouteName } from '#contract/api.ts';
import type { DelegateNeed } from '#contract/delegates.ts';
import type { Audience } from '#contract/live.ts';
import { type Access, RAW_ROUTES, type RawRouteName } from '#contract/routes.ts';
import type { Actor } from '../kernel/actor.ts';
import {
  admins,
  anyone,
  anyoneActive,
  listers,
  ownEyes,
  type Rule,
  sendersActive,
  signedIn,
} from './rules.ts';

export const ALL_ROUTES = { ...ROUTES, ...RAW_ROUTES };

const RULES: Readonly<Record<Access, Rule>> = {
  public: anyone,
  'by-key': anyone,
  'guest-or-active': sendersActive,
  'signed-in': signedIn,
  lister: listers,
  admin: admins,
};

/** What a person's session tells of their devices and ways to sign in, files that nothing masks, and all their data at once. */
const NOT_FOR_LOOKS: ReadonlySet<string> = new Set([
  'listGateways',
  'readHeld',
  'listPasskeys',
  'listSessions',
  'readDocumentPage',
  'readIdentityPhoto',
  'readMyData',
  'readPosition',
  'readSecondFactor',
  // A tenancy's money is the business of its two sides alone.
  'listTenancies',
  'readTenancy',
  'readReferences',
  'readTenancyLinks',
  'readRentBook',
  'listWaitingPayments',
  'listBookEntries',
  'readDeposit',
  'readTenancyPhoto',
  // So are a move's codes and what is paid for it; what is in dispute the desk reads as itself.
  'readMove',
  'readMovePhoto',
  // Where money goes and what comes in, and numbers: a tap would count as an interest in the home.
  'readWaysToPay',
  'readPayOptions',
  'readDueGateway',
  'readAttempt',
  'readMyEarnings',
  'listMyEarnings',
  'call',
  'chat',
] satisfies (RouteName | RawRouteName)[]);

/** Administrators' writes that change nobody's record: what they have open, tries of a text, the start of a second factor. */
export const UNRECORDED: ReadonlySet<RouteName> = new Set([
  'openCase',
  'leaveCase',
  'previewText',
  'tryWalletPattern',
  'startSecondFactor',
  'startPasskey',
] satisfies RouteName[]);

/**
 * Who may call a route, from the access in its `route`; a route without one does not compile. What they may
 * do with a record is in `abilities.ts`.
 */
export function ruleOf(name: RouteName | RawRouteName): Rule {
  const [method, , access] = ALL_ROUTES[name];
  const rule = access === 'guest-or-active' && method === 'GET' ? anyoneActive : RULES[access];
  return withOwnEyesFor(name, rule);
}

function withOwnEyesFor(name: RouteName | RawRouteName, rule: Rule): Rule {
  const [method] = ALL_ROUTES[name];
  const isForLooks = method === 'GET' ? !NOT_FOR_LOOKS.has(name) : name === 'endLook';
  return isForLooks ? rule : withOwnEyes(rule);
}

/**
 * What delegates do for an owner, and the role or leave that is enough for it. On every other route they are whoever they are
 * themselves: a route that says nothing here refuses what is not their own.
 */
export const DELEGATED: Readonly<Partial<Record<RouteName, DelegateNeed>>> = {
  readMe: 'answers',
  readMyFigures: 'answers',
  listNotifications: 'answers',
  listOwnProperties: 'answers',
  readPosition: 'answers',
  listInquiries: 'answers',
  countInquiries: 'answers',
  readInquiry: 'answers',
  changeInquiry: 'answers',
  sendReply: 'answers',
  // Their own, which they answer with.
  readSavedReplies: 'answers',
  saveReplies: 'answers',
  listViewings: 'answers',
  readViewing: 'answers',
  changeViewing: 'answers',
  readViewingCalendar: 'answers',
  listBlockedSlots: 'answers',
  blockSlot: 'answers',
  unblockSlot: 'answers',
  readOwnProperty: 'keeps',
  updateProperty: 'keeps',
  changeProperty: 'keeps',
  changeProperties: 'keeps',
  uploadPicture: 'keeps',
  fetchPicture: 'keeps',
  listDueListings: 'keeps',
  confirmListings: 'keeps',
  readListingHistory: 'keeps',
  listWaitingPayments: 'payments',
  // To confirm or dispute it; all else is the owner's (`openTenancy`).
  answerPayment: 'payments',
};

/** Whoever acts for an owner on a route for listers is let in as one. */
export const delegateRule = (name: RouteName, actor: Actor): Rule =>
  actor.kind === 'user' && actor.delegations?.length && ROUTES[name][2] === 'lister'
    ? withOwnEyesFor(name, signedIn)
    : ruleOf(name);

/** The same rule for everybody but who looks at the product as somebody else: they are refused first. */
const withOwnEyes = ({ name, check }: Rule): Rule => ({
  name,
  check: (actor) => {
    ownEyes.check(actor);
    check(actor);
  },
});

/** Who may open which event stream. A private link is a credential itself, verified when it is resolved. */
export const STREAM_POLICY: Readonly<Record<Audience, Rule>> = {
  person: signedIn,
  guest: anyone,
  provider: anyone,
  inquirer: anyone,
};
