import { type JsMinifyOptions, transform, version } from '@swc/core';
import type { Plugin, Rolldown } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/accounts.ts';

/** Stands for the language in compiled messages until a file per language is made. */
const LANGUAGE = '__LANGUAGE__';
const CHOICE = 'experimentalStaticLocale ?? options.locale ?? getLocale()';

/** In the browser the language of a file is known: nothing of Paraglide's search for it is needed. */
const BROWSER_RUNTIME = `
export const experimentalStaticLocale = undefined;
export const getLocale = () => ${LANGUAGE};
export const overwriteGetLocale = () => {};
`;

/** Where the scripts of a language are. */
const folderOf = (language: string) => `assets/${language}/`;
const DEFAULT_FOLDER = folderOf(DEFAULT_LANGUAGE);

const MINIFY: JsMinifyOptions = { compress: { passes: 3 }, mangle: { toplevel: true } };

/**
 * Packages alone have no messages: they are the same in all languages. Our own scripts are named by their hashes alone,
 * for every visitor loads a list of them all; their source maps tell which is which.
 */
export const scriptName = ({ name, moduleIds }: { name: string; moduleIds: readonly string[] }) => {
  const isPackages = moduleIds.length > 0 && moduleIds.every((id) => /node_modules|^\0/.test(id));
  return isPackages ? `assets/${name}-[hash:7].js` : `${DEFAULT_FOLDER}[hash:7].js`;
};

/**
 * A page loads only the messages of its own language: our scripts are written once per language, in
 * `assets/<language>/`. All of them are minified here, where the language is known, so that the other ones' texts go;
 * what they are minified with is part of the hashes in their names.
 * @param options what SWC is told
 */
export function languageScripts(options: JsMinifyOptions = MINIFY): Plugin {
  const write = (chunk: Rolldown.OutputChunk, language: string) => {
    const code = chunk.code
      .replaceAll(LANGUAGE, JSON.stringify(language))
      // What a script loads later, Vite names by its path from the root.
      .replaceAll(DEFAULT_FOLDER, folderOf(language));
    return transform(code, {
      swcrc: false,
      minify: true,
      sourceMaps: true,
      ...(chunk.map && { inputSourceMap: chunk.map.toString() }),
      jsc: { target: 'es2022', minify: options },
    });
  };
  return {
    name: 'language-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.endsWith('/compiled/runtime.js')) return { code: BROWSER_RUNTIME, map: null };
      if (id.includes('/compiled/messages/')) return { code: code.replaceAll(CHOICE, LANGUAGE), map: null };
      // Names in other letters are left out where the language is another one.
      if (/\/web\/format\/place-names\.ts$/.test(id))
        return { code: code.replaceAll('getLocale()', LANGUAGE), map: null };
      return undefined;
    },
    augmentChunkHash: () => JSON.stringify([version, options, LANGUAGES]),
    generateBundle: {
      // After Vite has added the lists of what a script loads later.
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const isOurs = chunk.fileName.startsWith(DEFAULT_FOLDER);
          for (const language of isOurs ? LANGUAGES : [DEFAULT_LANGUAGE]) {
            const { code, map } = await write(chunk, language);
            const fileName = chunk.fileName.replace(DEFAULT_FOLDER, folderOf(language));
            this.emitFile({ type: 'asset', fileName, source: code });
            if (map) this.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: map });
          }
        }
      },
    },
  };
}

/** What a script imports, in the order of names: every visitor loads these lists of all routes, and sorted they compress better. */
export function sortedImports(): Plugin {
  return {
    name: 'sorted-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.imports = [...chunk.imports].sort();
        }
      },
    },
  };
}
