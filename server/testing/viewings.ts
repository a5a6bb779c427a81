import type { ViewingDetail } from '#contract/viewings.api.ts';
import type { TestApp, TestUser } from './app.ts';

interface StoredNotice {
  type: 'in_app' | 'email' | 'sms';
  title: string;
  message: string;
  data: { calendar?: { method: string; text: string }; path?: string };
}

/** A Tuesday, three days after the tests' clock. */
export const TUESDAY = '2026-11-24';

/** Helpers to ask for viewings and to read what became of them. */
export function viewingsOf(test: TestApp) {
  const ask = (propertyId: string, by: Pick<TestUser, 'headers'>, values: Record<string, unknown> = {}) =>
    test.send('POST', '/api/viewings', {
      headers: by.headers,
      body: { propertyId, date: TUESDAY, time: '10:00 AM', ...values },
    });

  /** A viewing that was asked for, its listing and both sides. */
  const open = async (values: Record<string, unknown> = {}) => {
    const owner = await test.createUser({
      role: 'property_owner',
      name: 'Sahra',
      phoneE164: '+252615000009',
    });
    const renter = await test.createUser({ role: 'renter', phoneE164: '+252615000008' });
    const property = await test.createProperty({ ownerId: owner.id });
    const response = await ask(property.id, renter, values);
    if (response.status !== 201) throw new Error(await response.text());
    const viewing = (await response.json()) as ViewingDetail;
    return { viewing, property, owner, renter };
  };

  const change = (id: string, by: Pick<TestUser, 'headers'>, body: unknown) =>
    test.send('PATCH', `/api/viewings/${id}`, { headers: by.headers, body });

  const noticesOf = (viewingId: string, userId: string) =>
    test.sql<StoredNotice>`
      select type, title, message, data from notifications
      where data->>'viewingId' = ${viewingId} and user_id = ${userId} order by id`;

  /** The token of the latest link that the owner was mailed. */
  const ownerToken = async (viewingId: string, ownerId: string): Promise<string> => {
    const mails = (await noticesOf(viewingId, ownerId)).filter(({ type }) => type === 'email');
    const tokens = mails.flatMap(({ message }) => /\/viewings\/([\w-]{20,})/.exec(message)?.[1] ?? []);
    const token = tokens.at(-1);
    if (!token) throw new Error('The owner was mailed no link.');
    return token;
  };

  const byLink = (token: string, body?: unknown) =>
    test.send(body === undefined ? 'GET' : 'PATCH', `/api/viewing-links/${token}`, { body });

  return { ask, open, change, noticesOf, ownerToken, byLink };
}
