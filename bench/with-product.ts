import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScriptError } from '../scripts/lib/script-error.mjs';
import { startDemo } from './programs.ts';

const OWN_PORT = 3000;

const isAnswering = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Measures the server that was named, the one on port 3000, or one that is started for it.
 * @param measure takes the origin
 * @throws ScriptError when the named one does not answer, or none can be started
 */
export async function withProduct(
  named: string | undefined,
  measure: (origin: string) => Promise<void>,
): Promise<void> {
  const origin = named ?? `http://localhost:${OWN_PORT}`;
  if (await isAnswering(origin)) return measure(origin);
  if (named) throw new ScriptError(`No product answers at ${origin}: start it, or name another address.`);
  console.log(`No product answers at ${origin}; starting one with the demo…`);
  const folder = await mkdtemp(join(tmpdir(), 'aqal-measured-'));
  // PostgreSQL, which runs as another user than root, has to get into it.
  await chmod(folder, 0o755);
  try {
    const product = await startDemo(OWN_PORT, folder).catch((error: Error) => {
      throw new ScriptError(`The product could not be started: ${error.message}`);
    });
    await measure(origin).finally(product.stop);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
