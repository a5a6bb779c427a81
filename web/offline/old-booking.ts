import type { FormTexts } from '../forms/texts.ts';
import { INTENT, KEY, SCRIPTED } from '../forms/texts.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { currentUser } from '../shell/current-user.ts';
import { publishToQueue } from './send.ts';
import { putWaiting, type Waiting } from './store.ts';

/** Where bookings that waited for a network were kept before there was one queue for everything. */
export const OLD_BOOKING = 'aqal:draft:booking-waiting';

interface OldBooking {
  /** What the form would have sent, key and all. */
  sent: FormTexts;
  serviceName: string;
}

const isOldBooking = (value: unknown): value is OldBooking =>
  typeof value === 'object' &&
  value !== null &&
  'serviceName' in value &&
  typeof value.serviceName === 'string' &&
  'sent' in value &&
  typeof value.sent === 'object' &&
  value.sent !== null &&
  KEY in value.sent &&
  'movingServiceId' in value.sent;

/**
 * What was kept under the old name as an entry of the queue, under the same Idempotency-Key: where the older version
 * has sent it meanwhile, it is done once all the same.
 * @returns undefined for anything else
 */
export function entryOfOldBooking(
  text: string,
  { person, now }: { person: string; now: number },
): Waiting | undefined {
  const old = parsed(text);
  if (!isOldBooking(old)) return undefined;
  const { [KEY]: key = '', [INTENT]: intent = '', [SCRIPTED]: _scripted, ...fields } = old.sent;
  const { movingServiceId: id = '' } = fields;
  const values = { ...fields, id, serviceName: old.serviceName };
  const page = href(`/moving-services?book=${id}`);
  return {
    key,
    method: 'POST',
    url: page.replace('?', '.data?'),
    body: new URLSearchParams({ ...values, [INTENT]: intent, [KEY]: key }).toString(),
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    person,
    page,
    intent,
    id,
    values,
    label: m.offline_booking({ name: old.serviceName }),
    madeAt: now,
    keepsAnswer: true,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes over, once, a booking that an earlier version of the pages left waiting on this device. */
export async function takeOldBooking(): Promise<void> {
  const text = localStorage.getItem(OLD_BOOKING);
  if (text === null) return;
  const entry = entryOfOldBooking(text, { person: currentUser()?.id ?? '', now: Date.now() });
  // Only what is in the queue may go from where it was.
  if (entry) await putWaiting(entry);
  localStorage.removeItem(OLD_BOOKING);
  publishToQueue({ type: 'changed' });
}
