import type { FormTexts } from '../forms/texts.ts';

/** A write that was made without a network: a request as it will be sent, and what its reader is told of it. */
export interface Waiting {
  /** Its Idempotency-Key: sent twice, it is done once (D25). */
  key: string;
  /** What it changes; of several with the same topic only the last is sent. */
  topic?: string;
  method: string;
  /** Path and query. */
  url: string;
  body: string;
  contentType: string;
  /** Who made it; empty for a guest. It is sent in nobody else's name. */
  person: string;
  /** The page that it was made on, and what was typed: to be changed there. */
  page: string;
  intent: string;
  id: string | undefined;
  values: FormTexts;
  /** What it is, in words. */
  label: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** What the server answers is kept, to be shown. */
  keepsAnswer?: boolean;
  /** The status of the answer that refused it: it is not sent any more until it is changed. */
  refused?: number;
}

/** What the server answered to something that had waited. */
export interface Answered extends Pick<Waiting, 'key' | 'person' | 'intent' | 'values'> {
  /** The body of the answer. */
  answer: string;
}

const NAME = 'aqal';
const WAITING = 'waiting';
const STATE = 'state';
/** Set while a logout could not be told to the server. */
const LOGOUT_DUE = 'logoutDue';
const LIGHT = 'light';
/** Before the key of what was answered; no other entry begins so. */
const ANSWER = 'answer ';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Old and new versions of worker and pages share it: what changes here may only add. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(WAITING, { keyPath: 'key' });
    request.result.createObjectStore(STATE);
  };
  return settled(request);
}

async function within<T>(
  name: typeof WAITING | typeof STATE,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    return await settled(run(db.transaction(name, mode).objectStore(name)));
  } finally {
    db.close();
  }
}

/** Everything that waits on this device, the oldest first. */
export async function allWaiting(): Promise<Waiting[]> {
  const entries: Waiting[] = await within(WAITING, 'readonly', (store) => store.getAll());
  return entries.sort((a, b) => a.madeAt - b.madeAt);
}

export const putWaiting = (entry: Waiting) => within(WAITING, 'readwrite', (store) => store.put(entry));

export const deleteWaiting = (key: string) => within(WAITING, 'readwrite', (store) => store.delete(key));

/** What was answered to all that waited on this device. */
export const allAnswers = (): Promise<Answered[]> =>
  within(STATE, 'readonly', (store) => store.getAll(IDBKeyRange.bound(ANSWER, `${ANSWER}\uffff`)));

export const putAnswer = (answered: Answered) =>
  within(STATE, 'readwrite', (store) => store.put(answered, ANSWER + answered.key));

export const deleteAnswer = (key: string) =>
  within(STATE, 'readwrite', (store) => store.delete(ANSWER + key));

/** Whether saving data was chosen or refused on this device; undefined where it was neither. */
export const isLightChosen = (): Promise<boolean | undefined> =>
  within(STATE, 'readonly', (store): IDBRequest<boolean | undefined> => store.get(LIGHT));

export const putLight = (isOn: boolean) => within(STATE, 'readwrite', (store) => store.put(isOn, LIGHT));

/** Whether somebody logged out without a network, and the server does not know it yet. */
export const isLogoutDue = async () =>
  (await within(STATE, 'readonly', (store) => store.get(LOGOUT_DUE))) === true;

export const setLogoutDue = (isDue: boolean) =>
  within(STATE, 'readwrite', (store) => store.put(isDue, LOGOUT_DUE));
