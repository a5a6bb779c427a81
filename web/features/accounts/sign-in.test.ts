import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { formAction } from '../../forms/action.ts';
import { pageContext } from '../../page-context.ts';
import { code, login, register } from './sign-in.ts';

const ANSWER = { id: 'u1', name: 'Sahra', email: 's@aqal.example', role: 'property_owner', token: 'tok' };

/** Sends a form of the sign-in page; the role is taken or refused. */
async function send(
  values: Record<string, string>,
  { path = '/auth', roleStatus = 200, role = 'property_owner' } = {},
) {
  const calls: { path: string; body: unknown; authorization: string | null }[] = [];
  const context = new RouterContextProvider();
  context.set(pageContext, {
    fetch: async (called, init) => {
      const authorization = new Headers(init?.headers).get('authorization');
      calls.push({ path: called, body: JSON.parse(String(init?.body)), authorization });
      const isRole = called === '/api/users/update-role';
      const answer = { ...ANSWER, role, profileCompleted: isRole };
      const headers = { 'set-cookie': 'aqal_session=abc; Path=/; HttpOnly', 'x-other': '1' };
      return Response.json(answer, { status: isRole ? roleStatus : 200, headers });
    },
    site: {} as never,
    origin: '',
    nonce: '',
  });
  const request = new Request(`https://aqal.example${path}`, {
    method: 'POST',
    body: new URLSearchParams(values),
  });
  const { headers } = (await formAction({ login, code, register })({
    request,
    params: {},
    context,
  } as never)) as Response;
  return {
    calls,
    to: headers.get('location'),
    cookies: headers.getSetCookie(),
    other: headers.get('x-other'),
  };
}

const PERSON = {
  intent: 'register',
  name: 'Sahra',
  email: 's@aqal.example',
  password: ' blank ',
  role: 'property_owner',
};

describe('signing in', () => {
  it('hands the cookie on, and nothing else, and goes where the person wanted to go', async () => {
    const { to, cookies, other } = await send(
      { intent: 'login', email: 'a@b.c', password: 'x' },
      { path: '/so/auth?next=/map' },
    );
    expect(to).toBe('/so/role-selection?next=%2Fmap');
    expect(cookies).toEqual(['aqal_session=abc; Path=/; HttpOnly']);
    expect(other).toBeNull();
  });

  it('sends the code with what says that the password was right', async () => {
    const { calls } = await send({ intent: 'code', challenge: 'c', code: '123456' });
    expect(calls).toMatchObject([{ body: { challenge: 'c', code: '123456' } }]);
  });
});

describe('registering', () => {
  it('asks for the role afterwards, and mails in the language of the page', async () => {
    const { to, calls } = await send(PERSON, { path: '/so/auth?tab=register' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ language: 'so', password: ' blank ', role: 'property_owner' });
    expect(to).toBe('/so/role-selection');
  });

  it('makes an owner at once of whoever is about to list a property', async () => {
    const { to, calls } = await send(PERSON, { path: '/auth?tab=register&next=/list-property' });
    expect(calls[1]).toMatchObject({
      authorization: 'Bearer tok',
      body: { userId: 'u1', role: 'property_owner', profileCompleted: true },
    });
    expect(to).toBe('/list-property');
  });

  it('asks all the same who chose another role, or where the role was not taken', async () => {
    const path = '/auth?next=/list-property';
    const asked = '/role-selection?next=%2Flist-property';
    expect((await send({ ...PERSON, role: 'renter' }, { path, role: 'renter' })).to).toBe(asked);
    expect((await send(PERSON, { path, roleStatus: 500 })).to).toBe(asked);
  });
});
