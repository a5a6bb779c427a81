import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Client } from 'pg';
import { inDays } from './moves.ts';

/** An answer other than the booking. */
interface Refusal {
  status: number;
  retryAfter: string | null;
}

/** Posts JSON as a phone does, with an Idempotency-Key; undefined where no answer came. */
export async function post(url: string, body: unknown, key: string): Promise<Response | undefined> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** The first entry of a list of the API. */
export async function readFirst<T>(url: string): Promise<T> {
  const [first] = (await (await fetch(url)).json()) as T[];
  if (first === undefined) throw new Error(`${url} is empty.`);
  return first;
}

/** The body of the n-th guest's booking of a move. */
export async function movesAt(origin: string): Promise<(n: number) => object> {
  const service = await readFirst<{ id: string }>(`${origin}/api/moving-services?limit=1`);
  return (n) => ({
    movingServiceId: service.id,
    userId: 'guest-user',
    pickupLocation: `House ${n}, Hodan`,
    dropoffLocation: 'Kaaraan',
    date: inDays(3),
    phone: '+252 61 234 5678',
  });
}

/**
 * Books moves as phones do: each with its Idempotency-Key, and again until it succeeds.
 * @param everyMs the time from one to the next, so that a failure hits some of them mid-flight
 * @returns the created ids, what was answered instead of a booking, and how long an answer took at most, in ms
 */
export async function bookMoves(
  origin: string,
  { count, everyMs, onMade }: { count: number; everyMs: number; onMade: (made: number) => void },
): Promise<{ ids: string[]; refused: Refusal[]; longestMs: number }> {
  const bodyOf = await movesAt(origin);
  const ids: string[] = [];
  const refused: Refusal[] = [];
  let longestMs = 0;
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await pause(n * everyMs);
      const key = randomUUID();
      for (let attempt = 0; attempt < 120; attempt += 1) {
        const began = Date.now();
        const response = await post(`${origin}/api/bookings`, bodyOf(n), key);
        longestMs = Math.max(longestMs, Date.now() - began);
        if (response?.status === 201) {
          const made = (await response.json().catch(() => undefined)) as { id: string } | undefined;
          if (made) {
            ids.push(made.id);
            onMade(ids.length);
            return;
          }
        } else if (response) {
          refused.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
        }
        await pause(500);
      }
    }),
  );
  return { ids, refused, longestMs };
}

/** Whoever got no booking was told to come again. */
export function checkRefusals(refused: readonly Refusal[]): void {
  for (const { status, retryAfter } of refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
}

/**
 * Each of these bookings exists exactly once, with its history and provider notifications, and there are no others.
 */
export async function checkMoves(
  client: Pick<Client, 'query'>,
  ids: readonly string[],
  total: number,
): Promise<void> {
  const { rows } = await client.query(
    `select
       (select count(*)::int from bookings where pickup_location like 'House %, Hodan') as all,
       (select count(*)::int from bookings where id = any($1::uuid[])) as bookings,
       (select count(*)::int from booking_events where booking_id = any($1::uuid[])) as histories,
       (select count(*)::int from notifications where type = 'email' and data->>'bookingId' = any($2)) as mails,
       (select count(*)::int from notifications where type = 'sms' and data->>'bookingId' = any($2)) as texts`,
    [ids, ids],
  );
  const count = ids.length;
  expect(rows[0]).toEqual({ all: total, bookings: count, histories: count, mails: count, texts: count });
}
