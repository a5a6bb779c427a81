import { type APIRequest, expect } from '@playwright/test';
import type { Account } from '../contract/accounts.api.ts';
import { demoEmails } from '../demo/people.ts';

export type Role = 'guest' | keyof typeof demoEmails;

export const DEMO_PASSWORD = 'aqal-demo';

const NOBODY = { cookies: [], origins: [] };

/** Signs a demo account in and returns what its browser keeps: the session, and who is signed in. */
export async function openSession(request: APIRequest, baseURL: string, role: Role) {
  if (role === 'guest') return NOBODY;
  const api = await request.newContext({ baseURL });
  const path = role === 'admin' ? '/api/admin/login' : '/api/login';
  const response = await api.post(path, { data: { email: demoEmails[role], password: DEMO_PASSWORD } });
  expect(response.status(), `${role} signs in`).toBe(200);
  const me = (await (await api.get('/api/me')).json()) as Account;
  const { cookies } = await api.storageState();
  await api.dispose();
  const { id, name, email, profileCompleted } = me;
  const localStorage = [
    { name: 'currentUser', value: JSON.stringify({ id, name, email, role: me.role, profileCompleted }) },
    ...(role === 'admin' ? [{ name: 'adminToken', value: 'present' }] : []),
  ];
  return { cookies, origins: [{ origin: baseURL, localStorage }] };
}

export type Session = Awaited<ReturnType<typeof openSession>>;
