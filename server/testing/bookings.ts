import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import { movingServices } from '../platform/database/schema/index.ts';
import type { TestApp, TestUser } from './app.ts';

interface StoredNotice {
  type: string;
  recipient: string | null;
  userId: string | null;
  title: string;
  message: string;
  data: Record<string, unknown>;
}

/** Helpers to create bookings and messages. */
export function movesOf(test: TestApp) {
  const createService = async (values: Partial<typeof movingServices.$inferInsert> = {}) => {
    const [service] = await test.context.database.db
      .insert(movingServices)
      .values({
        name: 'Xamar Express',
        phone: '+252615000001',
        email: `${randomBytes(4).toString('hex')}@movers.example`,
        location: 'Hodan',
        ...values,
      })
      .returning();
    if (!service) throw new Error('The service was not stored.');
    return service;
  };

  const form = (values: Record<string, unknown>) => ({
    pickupLocation: 'Hodan',
    dropoffLocation: 'Kaaraan',
    date: '2026-11-25',
    phone: '+252 61 234 5678',
    ...values,
  });

  /** A booking by this user, or by a guest. */
  const book = async (
    movingServiceId: string,
    by?: Pick<TestUser, 'headers'>,
    values: Record<string, unknown> = {},
  ) => {
    const response = await test.send('POST', '/api/bookings', {
      body: form({ movingServiceId, ...values }),
      ...(by ? { headers: by.headers } : {}),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as CreatedBooking;
  };

  const noticesOf = (bookingId: string) =>
    test.sql<StoredNotice>`
      select type, recipient, user_id as "userId", title, message, data from notifications
      where data->>'bookingId' = ${bookingId} order by created_at, id`;

  /** The token of the latest link mailed to the provider. */
  const providerToken = async (bookingId: string): Promise<string> => {
    const mails = (await noticesOf(bookingId)).filter(({ type }) => type === 'email');
    const tokens = mails.flatMap(({ message }) =>
      [...message.matchAll(/http:\/\/localhost\/provider\/bookings\/([\w-]+)/g)].map(([, token]) => token),
    );
    const token = tokens.at(-1);
    if (token === undefined) throw new Error('The provider was mailed no link.');
    return token;
  };

  const guestToken = ({ followPath }: CreatedBooking) => followPath.replace('/bookings/', '');

  const asProvider = async (bookingId: string, what: string, body: unknown) =>
    test.send('POST', `/api/provider-bookings/${await providerToken(bookingId)}/${what}`, { body });

  /** Moves a booking through these statuses as its provider. */
  const move = async (bookingId: string, ...statuses: string[]) => {
    for (const status of statuses) {
      const response = await asProvider(bookingId, 'status', { status, reason: 'The truck is broken' });
      expect(response.status, status).toBe(200);
    }
  };

  return { createService, book, noticesOf, providerToken, guestToken, asProvider, move, form };
}

/** Status and code of an error response, which must have a sentence. */
export async function errorOf(response: Response): Promise<[number, string]> {
  const answer = (await response.json()) as { error?: string; code?: string };
  expect(answer.error).toEqual(expect.any(String));
  return [response.status, answer.code ?? ''];
}
