import { type APIRequestContext, expect } from '@playwright/test';
import type { Mail } from '../contract/notifications.api.ts';
import type { Property } from '../contract/properties.api.ts';
import type { Slots } from '../contract/viewing-calendar.api.ts';
import type { Viewing } from '../contract/viewings.api.ts';

export const newNote = () => `Is there parking? ${crypto.randomUUID().slice(0, 8)}`;

/** A rental of the demo owner that can be viewed. */
export async function freeRental(owner: APIRequestContext): Promise<Property> {
  const { id } = (await (await owner.get('/api/me')).json()) as { id: string };
  const listed = (await (
    await owner.get(`/api/properties?type=rent&limit=100&ownerId=${id}`)
  ).json()) as Property[];
  const free = listed.filter(({ status }) => status === 'available');
  const home = free[Math.floor(Math.random() * free.length)];
  if (!home) throw new Error('The demo owner has no free rental.');
  return home;
}

/** A free slot of a home at random, so that journeys at the same time do not meet. */
export async function freeSlot(request: APIRequestContext, propertyId: string) {
  const { days } = (await (await request.get(`/api/properties/${propertyId}/slots`)).json()) as Slots;
  const free = days.flatMap(({ date, slots }) =>
    slots.filter(({ state }) => state === 'free').map(({ time }) => ({ date, time })),
  );
  const slot = free[Math.floor(Math.random() * free.length)];
  if (!slot) throw new Error('No slot is free.');
  return slot;
}

/** Asks for a viewing, as whoever the request is signed in as. */
export async function askViewing(
  request: APIRequestContext,
  propertyId: string,
  notes: string,
): Promise<Viewing> {
  const slot = await freeSlot(request, propertyId);
  const response = await request.post('/api/viewings', { data: { propertyId, ...slot, notes } });
  expect(response.status()).toBe(201);
  return response.json();
}

/** The first mail with these words that an administrator finds in the local mailbox. */
export async function mailWith(admin: APIRequestContext, recipient: string, words: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (
      await admin.get(`/api/admin/mailbox?limit=100&q=${encodeURIComponent(recipient)}`)
    ).json()) as Mail[];
    found = mails.find(
      ({ channel, subject, body }) => channel === 'email' && `${subject}\n${body}`.includes(words),
    );
    expect(found).toBeDefined();
  }).toPass();
  return found as Mail;
}

/** The owner's private link in the mail about a viewing with this note. */
export async function ownerLink(admin: APIRequestContext, note: string): Promise<string> {
  const { body } = await mailWith(admin, 'owner@aqal.example', note);
  const path = /\/viewings\/[\w-]{43}/.exec(body)?.[0];
  if (!path) throw new Error('The owner was mailed no link.');
  return path;
}
