import { expect } from 'vitest';
import type { Application } from '#contract/applications.api.ts';
import type { TestApp, TestUser } from './app.ts';

/** Helpers to apply and to answer. */
export function applicationsOf(test: () => TestApp) {
  const apply = (by: TestUser | undefined, body: unknown, headers: Record<string, string> = {}) =>
    test().send('POST', '/api/applications', { body, headers: { ...by?.headers, ...headers } });
  const applied = async (by: TestUser, propertyId: string, more: object = {}) => {
    const response = await apply(by, { propertyId, ...more });
    expect(response.status).toBe(201);
    return (await response.json()) as Application;
  };
  const change = (by: TestUser | undefined, id: string, body: object) =>
    test().send('PATCH', `/api/applications/${id}`, { body, headers: by?.headers ?? {} });
  const read = async (by: TestUser, path: string) => {
    const response = await test().send('GET', path, { headers: by.headers });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return { apply, applied, change, read };
}
