import { rm } from 'node:fs/promises';

/** The server has stopped by now: delete its data. */
export default async function teardown(): Promise<void> {
  const folder = process.env.AQAL_E2E_DIR;
  if (folder) await rm(folder, { recursive: true, force: true });
}
