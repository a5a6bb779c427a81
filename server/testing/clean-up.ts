/** Kept apart from the app, which the set-up of every test file would load otherwise. */
const cleanups: (() => Promise<void>)[] = [];

/** Has this run after the test file. */
export function afterFile(cleanUp: () => Promise<void>): void {
  cleanups.push(cleanUp);
}

export async function cleanUp(): Promise<void> {
  for (const one of cleanups.splice(0)) await one();
}
