import { expect } from 'vitest';
import type { ReportCase } from '#contract/reports.api.ts';
import type { TestApp, TestUser } from './app.ts';

interface Told {
  userId: string | null;
  type: string;
  recipient: string | null;
  title: string;
  message: string;
  path: string;
}

/** Helpers to report listings and to decide about them. */
export function reportsOf(test: TestApp, admin: () => TestUser) {
  const report = (propertyId: string, body: Record<string, unknown>, by?: TestUser) =>
    test.send('POST', `/api/properties/${propertyId}/reports`, {
      body,
      ...(by ? { headers: by.headers } : {}),
    });

  /** The case of a listing that waits. */
  const waitingOf = async (propertyId: string): Promise<ReportCase> => {
    const response = await test.send('GET', '/api/admin/reports?limit=100', admin());
    const found = ((await response.json()) as ReportCase[]).find(({ listing }) => listing.id === propertyId);
    if (!found) throw new Error('No report of this listing waits.');
    return found;
  };

  const decide = (id: string, body: Record<string, unknown>) =>
    test.send('PATCH', `/api/admin/reports/${id}`, { body, headers: admin().headers });

  /** A listing that was reported and hidden, with the reason for its owner. */
  const hide = async (propertyId: string, reason = 'Please show the deed.') => {
    expect((await report(propertyId, { kind: 'fraud', text: 'Not his house.' })).status).toBe(201);
    const { id } = await waitingOf(propertyId);
    expect((await decide(id, { decision: 'written', reason })).status).toBe(200);
    return id;
  };

  /** What somebody was told of this, oldest first: by id of the user, or by a guest's address. */
  const toldTo = (who: string) => test.sql<Told>`
    select user_id as "userId", type, recipient, title, message, data ->> 'path' as path from notifications
    where category in ('report', 'listing') and (user_id::text = ${who} or recipient = ${who})
    order by created_at, id`;

  return { report, waitingOf, decide, hide, toldTo };
}
