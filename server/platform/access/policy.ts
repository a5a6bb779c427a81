import type { Audience } from '#contract/live.ts';
import { type Access, RAW_ROUTES, type RawRouteName, ROUTES, type RouteName } from '#contract/routes.ts';
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

const ALL_ROUTES = { ...ROUTES, ...RAW_ROUTES };

const RULES: Readonly<Record<Access, Rule>> = {
  public: anyone,
  'guest-or-active': sendersActive,
  'signed-in': signedIn,
  lister: listers,
  admin: admins,
};

/** What a person's session tells of their devices and ways to sign in, files that nothing masks, and all their data at once. */
const NOT_FOR_LOOKS: ReadonlySet<string> = new Set([
  'listPasskeys',
  'listSessions',
  'readDocumentPage',
  'readMyData',
  'readPosition',
  'readSecondFactor',
] satisfies RouteName[]);

/**
 * Who may call a route, from its access in `contract/routes.ts`; a route without one does not compile. What they may
 * do with a record is in `abilities.ts`.
 */
export function ruleOf(name: RouteName | RawRouteName): Rule {
  const [method, , access] = ALL_ROUTES[name];
  const rule = access === 'guest-or-active' && method === 'GET' ? anyoneActive : RULES[access];
  const isForLooks = method === 'GET' ? !NOT_FOR_LOOKS.has(name) : name === 'endLook';
  return isForLooks ? rule : withOwnEyes(rule);
}

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
