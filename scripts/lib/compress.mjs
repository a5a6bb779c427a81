import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
/** As in server/platform/responses/respond.ts: smaller ones are sent as they are. */
const COMPRESSED_FROM_BYTES = 1024;
const brotli = promisify(brotliCompress);

/** The smallest form of a text: too slow to make while somebody waits for it. @param {Buffer} content */
const compressed = (content) =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/**
 * Puts `name.br` beside each file of a folder that has none yet: a tenth less than the server would send. Each is there
 * whole or not at all, for a server may be reading them.
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      if (existsSync(`${file}.br`)) return;
      const content = await readFile(file);
      if (content.length < COMPRESSED_FROM_BYTES) return;
      await writeFile(`${file}.br.part`, await compressed(content));
      await rename(`${file}.br.part`, `${file}.br`);
    }),
  );
}
