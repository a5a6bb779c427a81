import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const IMPORTS = /^import .*$/gm;
const SHARED = `
import { getLocale, experimentalStaticLocale } from '../runtime.js';
import * as registry from '../registry.js';
`;

/** All compiled messages as one module, for tests in a browser: it would ask for each of some 3,000 by itself. */
export function messagesInOne(): Plugin {
  return {
    name: 'messages-in-one',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('/compiled/messages/_index.js')) return undefined;
      const folder = dirname(id);
      const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && name !== '_index.js');
      const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return { code: SHARED + files.map((file) => file.replace(IMPORTS, '')).join('\n'), map: null };
    },
  };
}
