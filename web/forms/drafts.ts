import { attempt, keyOf, personConfirmed, personNow, storeOf } from './draft-owner.ts';

/**
 * What somebody typed and has not yet sent (D37), as long as it is they who are there: somebody's in this browser, a
 * guest's in this tab alone.
 */
export interface Draft<T> {
  /** What was kept when it was opened. */
  kept: T | undefined;
  /** Whether the server, too, knows who opened it. */
  isTheirs: () => Promise<boolean>;
  /** It survives a reload and a lost network. A guest's becomes theirs who signs in meanwhile. */
  keep: (value: T) => void;
  drop: () => void;
}

/** The draft of whoever is there now. After their session has ended nothing more is kept in it. */
export function openDraft<T>(name: string): Draft<T> {
  let person = personNow();
  return {
    kept: readDraft<T>(keyOf(name, person), person),
    isTheirs: async () => (await personConfirmed()) === person,
    keep(value) {
      const now = personNow();
      if (person !== '' && person !== now) return;
      person = now;
      attempt(() => storeOf(person).setItem(keyOf(name, person), JSON.stringify(value)));
    },
    drop() {
      const now = personNow();
      attempt(() => storeOf(now).removeItem(keyOf(name, now)));
    },
  };
}

function readDraft<T>(key: string, person: string): T | undefined {
  try {
    const value: unknown = JSON.parse(storeOf(person).getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
