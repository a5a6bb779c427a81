import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import type { Me, SignedIn } from '#contract/accounts.api.ts';
import { dashboardPath, languageOf, type Role } from '#contract/accounts.ts';
import { type DelegateNeed, isEnough } from '#contract/delegates.ts';
import { ApiError } from '../api/call-error.ts';
import { api, type PageApi } from '../api/page-api.ts';
import { hrefOf } from '../i18n.ts';
import { signInPath } from './next-path.ts';

/** Who is signed in, for the loaders and actions of a signed-in area. */
export const viewer = createContext<SignedIn>();

/** Who is signed in where guests are let in too: null for them. */
export const viewerOrGuest = createContext<Me | null>(null);

/** Who is signed in; nobody where the session is missing, over, or of an inactive account. */
export async function readMe(call: PageApi): Promise<SignedIn | undefined> {
  try {
    return await call('readMe');
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/**
 * Leads away who is not let in. A form that scripts have sent is refused instead, so that its screen can ask to sign in
 * beside what was typed (D59): only a page is asked for as HTML.
 */
function denyAccess(request: Request, path: string): never {
  const isPage = request.method === 'GET' || request.headers.get('accept')?.includes('text/html');
  if (isPage) throw redirect(path);
  throw data({ code: 'session_ended' }, { status: 401 });
}

/**
 * Lets in whoever is signed in, with one of these roles where any are named. A guest is led to the sign-in page and
 * back (D7); somebody of another role to their own dashboard (D21).
 */
export function signedIn(...roles: Role[]): MiddlewareFunction<Response> {
  return async ({ request, context }) => {
    const me = await readMe(context.get(api));
    const { pathname, search } = new URL(request.url);
    const language = languageOf(pathname);
    if (!me) return denyAccess(request, signInPath(pathname + search, language, { isTold: true }));
    if (roles.length > 0 && !roles.some((role) => role === me.role)) {
      return denyAccess(request, hrefOf(dashboardPath(me.role), language));
    }
    context.set(viewer, me);
  };
}

/**
 * As `signedIn` for those who list, and whoever acts for one and may do as much: somebody else is led to their own
 * dashboard. What they see there is for the API to say.
 */
export function signedInToList(needed: DelegateNeed): MiddlewareFunction<Response> {
  return async ({ request, context }) => {
    const me = await readMe(context.get(api));
    const { pathname, search } = new URL(request.url);
    const language = languageOf(pathname);
    if (!me) return denyAccess(request, signInPath(pathname + search, language, { isTold: true }));
    const { delegate, confirmsPayments } = me;
    if (!isLister(me) && !(delegate && isEnough({ role: delegate, confirmsPayments }, needed))) {
      return denyAccess(request, hrefOf(dashboardPath(me.role), language));
    }
    context.set(viewer, me);
  };
}

/** Whether somebody has listings of their own to look after, whomever else they act for. */
export const isLister = ({ role }: Pick<Me, 'role'>): boolean =>
  role === 'property_owner' || role === 'admin';

/** Lets in everybody, and says who is signed in. */
export const optionalViewer: MiddlewareFunction<Response> = async ({ context }) => {
  const me = await readMe(context.get(api));
  if (!me) return;
  context.set(viewer, me);
  context.set(viewerOrGuest, me);
};

/** As `signedIn` for administrators: everybody else is led to their own sign-in page (spec 2 §2). */
export const signedInAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const me = await readMe(context.get(api));
  if (me?.role !== 'admin') {
    return denyAccess(request, hrefOf('/admin/login', languageOf(new URL(request.url).pathname)));
  }
  context.set(viewer, me);
};
