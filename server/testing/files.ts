import type { TestApp } from './app.ts';

/** Looks for a private file in the store, also once its row has gone. */
export async function lookFor(test: TestApp, id = ''): Promise<() => Promise<Uint8Array | undefined>> {
  const [file] = await test.sql<{ key: string }>`select store_key as key from stored_files where id = ${id}`;
  if (!file) throw new Error(`There is no file ${id}.`);
  return () => test.context.media.privateFiles.read(file.key);
}
