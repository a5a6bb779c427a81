import { useEffect, useState } from 'react';
import type { FormTexts } from '../forms/texts.ts';
import { confirmedPerson, currentUser, useCurrentUser } from '../shell/current-user.ts';
import { QUEUE_CHANNEL, type QueueNews, SYNC_TAG } from './messages.ts';
import { holds, isToSend, publishToQueue, sendWaiting, subjectOf } from './send.ts';
import {
  type Answered,
  allAnswers,
  allWaiting,
  deleteAnswer,
  deleteWaiting,
  putWaiting,
  type Waiting,
} from './store.ts';

/** What a caller says of a write that has to wait; the rest follows from where and when it was made. */
export interface WaitingRequest extends Pick<Waiting, 'key' | 'method' | 'url' | 'label'> {
  topic?: string | undefined;
  body?: string;
  file?: Blob;
  isEvidence?: boolean;
  contentType?: string;
  intent?: string;
  id?: string | undefined;
  values?: FormTexts;
  keepsAnswer?: boolean;
}

/**
 * Keeps a write that got no answer on this device until it gets one; of several with the same topic the last one
 * replaces the others. Where the browser can, the worker sends it even when no page is open.
 * @throws where this device can keep nothing
 */
export async function enqueue({ topic, ...request }: WaitingRequest): Promise<void> {
  await putWaiting({
    body: '',
    contentType: 'application/json',
    intent: '',
    id: undefined,
    values: {},
    ...request,
    ...(topic === undefined ? {} : { topic }),
    person: currentUser()?.id ?? '',
    page: location.pathname + location.search,
    madeAt: Date.now(),
  });
  publishToQueue({ type: 'changed' });
  await askWorker();
}

/** Has the worker send what waits, when the browser finds a network. */
async function askWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Refused where background work is switched off: then a page sends it.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}

/** Sends what waits when a page opens or finds a network; what is left is the worker's once no page is open. */
export async function sendFromPage(isForced = false): Promise<void> {
  // Whoever is sending leaves out what was tried a moment ago: what is forced goes after them. Storage may be switched
  // off or damaged: then nothing waits.
  const isLeft = await sendWaiting({ isForced, waits: isForced }).catch(() => false);
  if (isLeft) await askWorker();
}

/**
 * Whether this person said something of the same record that still waits to be sent: what is said now goes after it.
 * Where the device keeps nothing, nothing waits.
 */
export async function isBehindOther(request: Pick<Waiting, 'url' | 'id'>): Promise<boolean> {
  const subject = subjectOf({ ...request, person: currentUser()?.id ?? '' });
  const entries = await allWaiting().catch(() => []);
  return entries.some((entry) => holds(entry) && isToSend(entry) && subjectOf(entry) === subject);
}

/** It is not sent any more. */
export async function dropWaiting(key: string): Promise<void> {
  await deleteWaiting(key);
  publishToQueue({ type: 'dropped', key });
}

/** What this person, or this device's guest, has waiting. */
export async function myWaiting(): Promise<Waiting[]> {
  const person = currentUser()?.id ?? '';
  return (await allWaiting()).filter((one) => one.person === person);
}

/** Nothing is shown of whose session has ended while no page was open. */
async function shownWaiting(): Promise<Waiting[]> {
  await confirmedPerson();
  return myWaiting();
}

/** What was answered to this person, or this device's guest. */
async function shownAnswers(): Promise<Answered[]> {
  const person = await confirmedPerson();
  return (await allAnswers()).filter((one) => one.person === person);
}

/** The same as `myWaiting`, kept up to date; `onSent` is told how many went out. */
export const useWaiting = (onSent?: (count: number) => void): Waiting[] => useQueue(shownWaiting, onSent);

/** What the server has answered to something that had waited, until it is put away. */
export const useAnswers = (): Answered[] => useQueue(shownAnswers);

/** An answer was read. */
export async function dismiss(key: string): Promise<void> {
  await deleteAnswer(key);
  publishToQueue({ type: 'changed' });
}

function useQueue<Entry>(read: () => Promise<Entry[]>, onSent?: (count: number) => void): Entry[] {
  const person = useCurrentUser()?.id;
  const [entries, setEntries] = useState<Entry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another person
  useEffect(() => {
    let isWanted = true;
    const show = () =>
      read().then(
        (found) => isWanted && setEntries(found),
        // Storage may be switched off: then nothing ever waits.
        () => undefined,
      );
    const channel = new BroadcastChannel(QUEUE_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<QueueNews>) => {
      void show();
      if (data.type === 'sent') onSent?.(data.count);
    };
    void show();
    return () => {
      isWanted = false;
      channel.close();
    };
  }, [person, read, onSent]);
  return entries;
}
