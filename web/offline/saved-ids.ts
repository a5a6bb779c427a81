import { privateCache } from './caches.ts';

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
