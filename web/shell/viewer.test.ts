import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/call-error.ts';
import { api, type PageApi } from '../api/page-api.ts';
import { signedIn, signedInAdmin } from './viewer.ts';

type Guard = ReturnType<typeof signedIn>;

/** What becomes of a request where this person is signed in, or nobody. */
async function ask(guard: Guard, init: RequestInit, me?: { role: string }): Promise<unknown> {
  const context = new RouterContextProvider();
  const readMe = async () => {
    if (me) return me;
    throw new ApiError(401, '{}');
  };
  context.set(api, readMe as unknown as PageApi);
  const request = new Request('https://aqal.example/so/viewings?day=1', init);
  return (guard as (args: unknown) => Promise<unknown>)({ request, context }).then(
    () => 'let in',
    (error: Response | { data: unknown; init: ResponseInit }) =>
      error instanceof Response ? error.headers.get('location') : [error.init.status, error.data],
  );
}

const BY_SCRIPT = { method: 'POST', headers: { accept: '*/*' } };
const BY_BROWSER = { method: 'POST', headers: { accept: 'text/html,*/*;q=0.8' } };
const REFUSED = [401, { code: 'session_ended' }];

describe('a signed-in screen', () => {
  it('refuses a form that scripts have sent, instead of leading away from what was typed', async () => {
    expect(await ask(signedIn(), BY_SCRIPT)).toEqual(REFUSED);
    expect(await ask(signedIn('property_owner'), BY_SCRIPT, { role: 'renter' })).toEqual(REFUSED);
    expect(await ask(signedInAdmin, BY_SCRIPT, { role: 'renter' })).toEqual(REFUSED);
  });

  it.each([
    ['a page', {}],
    ['a form sent without scripts', BY_BROWSER],
  ])('leads away %s', async (_, init) => {
    const auth = '/so/auth?next=%2Fso%2Fviewings%3Fday%3D1&done=needed';
    expect(await ask(signedIn(), init)).toBe(auth);
    expect(await ask(signedIn('property_owner'), init, { role: 'renter' })).toBe('/so/dashboard/renter');
    expect(await ask(signedInAdmin, init)).toBe('/so/admin/login');
  });

  it('lets in whom it is for', async () => {
    expect(await ask(signedIn('renter'), BY_SCRIPT, { role: 'renter' })).toBe('let in');
    expect(await ask(signedInAdmin, BY_SCRIPT, { role: 'admin' })).toBe('let in');
  });
});
