import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../database/root.ts';

let version: Promise<string> | undefined;

/** The version of the product. */
export function readVersion(): Promise<string> {
  version ??= readFile(join(PROJECT_ROOT, 'package.json'), 'utf8').then((text) =>
    String((JSON.parse(text) as { version: unknown }).version),
  );
  return version;
}
