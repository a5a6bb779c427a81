import { privateCache } from './caches.ts';
import type { Waiting } from './store.ts';

const TOPIC = 'shortlist ';

/** Whether a home is on the list: of several changes that wait for a network, only the last is sent. */
export const shortlistTopic = (propertyId: string): string => TOPIC + propertyId;

/** The intent that takes a home off the list, of both screens of the list. */
export const REMOVE = 'remove';

/** Which home a write puts on the list or takes off it: a heart calls the API, the list sends its form. */
function changeOf({ topic, method, intent }: Pick<Waiting, 'topic' | 'method' | 'intent'>) {
  if (!topic?.startsWith(TOPIC)) return undefined;
  return { id: topic.slice(TOPIC.length), isListed: method !== 'DELETE' && intent !== REMOVE };
}

/** Whether a home is on the list once what waits for a network is sent. */
export function willBeListed(
  waiting: readonly Pick<Waiting, 'topic' | 'method' | 'intent' | 'refused'>[],
  id: string,
  isListed: boolean,
): boolean {
  const changes = waiting.filter(({ refused }) => refused === undefined).map(changeOf);
  return changes.find((change) => change?.id === id)?.isListed ?? isListed;
}

/** Among one person's pages: with them it goes at logout, and when somebody else signs in. */
const ENTRY = '/shortlist-ids';

/** The homes that this device knows to be on a person's shortlist. */
export async function knownSaved(person: string): Promise<string[]> {
  const kept = await (await caches.open(privateCache(person))).match(ENTRY);
  return kept ? ((await kept.json()) as string[]) : [];
}

/** The homes known to be saved once the server has said of `asked` that only `saved` are. */
export const mergeSaved = (
  known: readonly string[],
  asked: readonly string[],
  saved: readonly string[],
): string[] => [...new Set([...known.filter((id) => !asked.includes(id)), ...saved])];

/** Remembers of these homes, as the server has just said, which are on the person's shortlist. */
export async function rememberSaved(
  person: string,
  asked: readonly string[],
  saved: readonly string[],
): Promise<void> {
  const ids = mergeSaved(await knownSaved(person), asked, saved);
  const cache = await caches.open(privateCache(person));
  await cache.put(ENTRY, new Response(JSON.stringify(ids)));
}

/** Remembers what became of the list when something that had waited was taken. */
export async function noteTaken(
  entry: Pick<Waiting, 'topic' | 'method' | 'intent' | 'person'>,
): Promise<void> {
  const change = changeOf(entry);
  if (change) await rememberSaved(entry.person, [change.id], change.isListed ? [change.id] : []);
}
