import type { AdminUserDetail } from '#contract/admin-users.api.ts';
import type { AuditEntry } from '#contract/audit.api.ts';
import type { TestApp, TestUser } from './app.ts';

/** Helpers for tests of what administrators do with people; they only use the API. */
export function peopleOf(test: () => TestApp, admin: () => TestUser) {
  const ask = (method: string, path: string, body?: unknown, by: TestUser = admin()) =>
    test().send(method, `/api/admin${path}`, { body, headers: by.headers });
  return {
    ask,
    read: async (id: string) => (await (await ask('GET', `/users/${id}`)).json()) as AdminUserDetail,
    /** What was done about somebody, newest first; not who looked at them. */
    trail: async (subjectId: string) => {
      const response = await ask('GET', `/audit?subjectKind=user&subjectId=${subjectId}`);
      return ((await response.json()) as AuditEntry[]).filter(({ action }) => action !== 'record.look');
    },
  };
}
