import { expect } from 'vitest';
import type { DelegateRole } from '#contract/delegates.ts';
import { follow, PASSWORD } from './accounts.ts';
import type { TestApp, TestUser } from './app.ts';
import { givePassword } from './passwords.ts';

/** Helpers to invite people and to act for an owner; they only use the API. */
export function delegatesOf(test: () => TestApp) {
  const invite = async (owner: TestUser, values: Record<string, unknown> = {}) => {
    await givePassword(test().context.database.db, owner.id, PASSWORD);
    const body = { name: 'Faadumo', role: 'answers', password: PASSWORD, ...values };
    const asked = await test().send('POST', '/api/my/delegations', { headers: owner.headers, body });
    return follow(owner.headers, asked);
  };

  /** A new invitation. @returns its id, and the token of its link */
  const invited = async (owner: TestUser, values: Record<string, unknown> = {}) => {
    const response = await invite(owner, values);
    const text = await response.text();
    expect(response.status, text).toBe(201);
    const { id, url } = JSON.parse(text) as { id: string; url: string };
    return { id, token: url.split('/').at(-1) ?? '' };
  };

  const answer = (token: string, by: TestUser | undefined, value: 'accept' | 'decline' = 'accept') =>
    test().send('POST', `/api/delegate-invitations/${token}`, {
      ...(by && { headers: by.headers }),
      body: { answer: value },
    });

  const read = (token: string, by?: TestUser) =>
    test().send('GET', `/api/delegate-invitations/${token}`, by && { headers: by.headers });

  const end = (id: string, by: TestUser) =>
    test().send('DELETE', `/api/my/delegations/${id}`, { headers: by.headers });

  /** Somebody who has accepted. @returns the id of the delegation */
  const delegate = async (
    owner: TestUser,
    person: TestUser,
    role: DelegateRole,
    propertyId: string | null = null,
  ): Promise<string> => {
    const { id, token } = await invited(owner, { role, propertyId, name: `Faadumo ${person.id}` });
    expect((await answer(token, person)).status).toBe(200);
    return id;
  };

  return { invite, invited, answer, read, end, delegate };
}
