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
  const calls: { path: string; body: unknown }[] = [];
  const context = new RouterContextProvider();
  context.set(pageContext, {
    fetch: async (called, init) => {
      calls.push({ path: called, body: JSON.parse(String(init?.body)) });
      const isRole = called === '/api/users/update-role';
      const answer = { ...ANSWER, role, profileCompleted: isRole };
      return Response.json(answer, { status: isRole ? roleStatus : 200 });
    },
    site: {} as never,
    origin: '',
    nonce: '',
  });
  const request = new Request(`https://aqal.example${path}`, {
    method: 'POST',
    body: new URLSearchParams(values),
  });
  const answer = await formAction({ login, code, register })({ request, params: {}, context } as never);
  return answer instanceof Response
    ? { calls, to: answer.headers.get('location') }
    : { calls, told: answer.data };
}

const PERSON = {
  intent: 'register',
  name: 'Sahra',
  email: 's@aqal.example',
  password: ' blank ',
  role: 'property_owner',
};

describe('signing in', () => {
  it('goes where the person wanted to go', async () => {
    const { to } = await send(
      { intent: 'login', email: 'a@b.c', password: 'x' },
      { path: '/so/auth?next=/map' },
    );
    expect(to).toBe('/so/role-selection?next=%2Fmap');
  });

  it('beside a page that stays leads nowhere, and tells that page who it is, but no token', async () => {
    for (const values of [
      { intent: 'login', email: 'a@b.c', password: 'x', stays: '1' },
      { intent: 'code', challenge: 'c', code: '123456', stays: '1' },
    ]) {
      const { to, told } = await send(values);
      const { token: _token, ...person } = { ...ANSWER, profileCompleted: false };
      expect([to, told]).toEqual([
        undefined,
        { isDone: true, intent: values.intent, id: undefined, value: person },
      ]);
    }
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
