import type { FormTexts } from '../forms/texts.ts';

/** A write that got no answer: a request as it will be sent, and what its reader is told of it. */
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
  /** Sent in place of the body. */
  file?: Blob;
  /** A photo of evidence: what its writer says later of the same record, which may end it, waits for it. */
  isEvidence?: boolean;
  /** Kept with it until it was answered, for what follows from the answer. */
  files?: readonly Blob[];
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
  /** How often it was tried in vain, and when last: milliseconds since 1970. */
  tries?: number;
  triedAt?: number;
}

/** What the server answered to something that had waited. */
export interface Answered extends Pick<Waiting, 'key' | 'person' | 'intent' | 'values' | 'files'> {
  /** The body of the answer. */
  answer: string;
}

const NAME = 'aqal';
const WAITING = 'waiting';
const STATE = 'state';
type StoreName = typeof WAITING | typeof STATE;
/** Set while a logout could not be told to the server. */
const LOGOUT_DUE = 'logoutDue';
const LIGHT = 'light';
/** When a page was last loaded anew for want of a file: milliseconds since 1970. */
const RELOADED = 'reloadedAt';
/** Before the key of what was answered; no other entry begins so. */
const ANSWER = 'answer ';
/** A damaged database may not answer at all, and pages wait for it. */
const OPEN_MS = 2_000;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Old and new versions of worker and pages share it, and one that knows a lower version than the database's could not
 * open it at all: the version stays, and what changes here may only add fields.
 */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(WAITING, { keyPath: 'key' });
    request.result.createObjectStore(STATE);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database of this device does not open.')), OPEN_MS);
  });
  const opened = settled(request);
  // One that opens after all is not left open.
  isOver.catch(() => opened.then((db) => db.close()).catch(() => undefined));
  return Promise.race([opened, isOver]).finally(() => clearTimeout(timer));
}

/** Runs one transaction, all of it or nothing. @throws where this device keeps nothing: switched off, damaged or full */
async function within<T>(
  names: StoreName[],
  mode: IDBTransactionMode,
  run: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await open();
  try {
    const transaction = db.transaction(names, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([run((name) => transaction.objectStore(name)), done]);
    return result;
  } finally {
    db.close();
  }
}

const read = <T>(name: StoreName, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  within([name], 'readonly', (store) => settled(run(store(name))));

const write = (name: StoreName, run: (store: IDBObjectStore) => IDBRequest): Promise<unknown> =>
  within([name], 'readwrite', (store) => settled(run(store(name))));

/** Everything that waits on this device, the oldest first. */
export async function allWaiting(): Promise<Waiting[]> {
  const entries: Waiting[] = await read(WAITING, (store) => store.getAll());
  return entries.sort((a, b) => a.madeAt - b.madeAt);
}

/** One that waits; undefined where it waits no more. */
export const findWaiting = (key: string): Promise<Waiting | undefined> =>
  read(WAITING, (store): IDBRequest<Waiting | undefined> => store.get(key));

/** Has it wait, in place of what the same person said of the same topic before. */
export const putWaiting = (entry: Waiting): Promise<unknown> =>
  within([WAITING], 'readwrite', async (store) => {
    const entries: Waiting[] = await settled(store(WAITING).getAll());
    const isBefore = ({ topic, person }: Waiting) =>
      entry.topic !== undefined && topic === entry.topic && person === entry.person;
    for (const { key } of entries.filter(isBefore)) store(WAITING).delete(key);
    await settled(store(WAITING).put(entry));
  });

/** Notes how sending it went; what was dropped meanwhile stays dropped. @returns whether it still waits */
export const changeWaiting = (key: string, change: Partial<Waiting>): Promise<boolean> =>
  within([WAITING], 'readwrite', async (store) => {
    const entry: Waiting | undefined = await settled(store(WAITING).get(key));
    if (entry) await settled(store(WAITING).put({ ...entry, ...change }));
    return entry !== undefined;
  });

export const deleteWaiting = (key: string) => write(WAITING, (store) => store.delete(key));

/** It was sent: it waits no more, and what was answered is kept in the same step where its reader needs it. */
export const endWaiting = (key: string, answered?: Answered): Promise<unknown> =>
  within([WAITING, STATE], 'readwrite', async (store) => {
    if (answered) store(STATE).put(answered, ANSWER + key);
    await settled(store(WAITING).delete(key));
  });

/** Deletes what waits, and what was answered, of everybody that this is said of. */
export const deleteOf = (isGone: (person: string) => boolean): Promise<unknown> =>
  within([WAITING, STATE], 'readwrite', async (store) => {
    const [entries, answers] = await Promise.all([
      settled<Waiting[]>(store(WAITING).getAll()),
      settled<Answered[]>(store(STATE).getAll(IDBKeyRange.bound(ANSWER, `${ANSWER}\uffff`))),
    ]);
    for (const { key, person } of entries) if (isGone(person)) store(WAITING).delete(key);
    for (const { key, person } of answers) if (isGone(person)) store(STATE).delete(ANSWER + key);
  });

/** What was answered to all that waited on this device. */
export const allAnswers = (): Promise<Answered[]> =>
  read(STATE, (store) => store.getAll(IDBKeyRange.bound(ANSWER, `${ANSWER}\uffff`)));

/** The files that were kept with what was answered; they are given once. */
export const takeFiles = (key: string): Promise<readonly Blob[]> =>
  within([STATE], 'readwrite', async (store) => {
    const found: Answered | undefined = await settled(store(STATE).get(ANSWER + key));
    if (!found?.files) return [];
    const { files, ...rest } = found;
    await settled(store(STATE).put(rest, ANSWER + key));
    return files;
  });

export const deleteAnswer = (key: string) => write(STATE, (store) => store.delete(ANSWER + key));

/** Whether saving data was chosen or refused on this device; undefined where it was neither, or is not known. */
export const isLightChosen = (): Promise<boolean | undefined> =>
  read(STATE, (store): IDBRequest<boolean | undefined> => store.get(LIGHT)).catch(() => undefined);

export const putLight = (isOn: boolean) => write(STATE, (store) => store.put(isOn, LIGHT));

/** Whether somebody logged out without a network, and the server does not know it yet. */
export const isLogoutDue = (): Promise<boolean> =>
  read(STATE, (store) => store.get(LOGOUT_DUE)).then(
    (isDue) => isDue === true,
    // What keeps nothing has kept no logout either.
    () => false,
  );

export const setLogoutDue = (isDue: boolean) => write(STATE, (store) => store.put(isDue, LOGOUT_DUE));

/** Whether a page may be loaded anew for want of a file, once in `pause` milliseconds; then it counts as done. */
export const mayReload = (pause: number): Promise<boolean> =>
  within([STATE], 'readwrite', async (store) => {
    const before: number | undefined = await settled(store(STATE).get(RELOADED));
    if (Date.now() - (before ?? 0) < pause) return false;
    await settled(store(STATE).put(Date.now(), RELOADED));
    return true;
    // Where it cannot be noted, pages could be loaded anew for ever.
  }).catch(() => false);
