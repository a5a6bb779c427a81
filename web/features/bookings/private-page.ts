import { data, type MetaDescriptor, redirect } from 'react-router';
import { ApiError, type Fetch } from '../../api/client.ts';
import type { Desk } from './api/desk.ts';
import { takeAct } from './take-act.ts';

/**
 * The headers of a page behind a private link: kept and found by nobody, and its address told to no other site. Not
 * `no-referrer`: plain forms would then be sent without the origin that proves them ours.
 */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

/** The same for what reads pages rather than headers. */
export const privateMeta = (title: string, brand: string): MetaDescriptor[] => [
  { title: `${title} · ${brand}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];

/** What a private link opens: nothing where it is wrong or over, `undefined` where the server could not tell. */
export async function openLink<T>(
  read: () => Promise<T>,
): Promise<{ opened: T | null | undefined; status: number }> {
  try {
    return { opened: await read(), status: 200 };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      return { opened: null, status: 404 };
    }
    return { opened: undefined, status: 503 };
  }
}

/** A plain form of such a page: back to what it changed, or what went wrong. */
export async function takePost(desk: Desk<unknown>, request: Request, form: FormData, fetch: Fetch) {
  const { outcome, status } = await takeAct(desk, form, fetch);
  if (outcome) return data(outcome, { status });
  const { pathname } = new URL(request.url);
  throw redirect(`${pathname}#${form.get('intent') === 'message' ? 'thread' : 'status'}`);
}
