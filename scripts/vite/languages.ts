import { gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import type { Plugin, Rolldown } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/accounts.ts';

/** Placeholder for the language in message chunks until a file per language is generated. */
const LANGUAGE = '__LANGUAGE__';
const CHOICE = 'experimentalStaticLocale ?? options.locale ?? getLocale()';

/** In the browser the language of a file is known: nothing of Paraglide's search for it is needed. */
const BROWSER_RUNTIME = `
export const experimentalStaticLocale = undefined;
export const getLocale = () => ${LANGUAGE};
export const overwriteGetLocale = () => {};
`;

async function minified(code: string, language: string): Promise<string> {
  const named = code.replaceAll(LANGUAGE, JSON.stringify(language));
  const result = await minify(named, {
    module: true,
    ecma: 2022,
    compress: { passes: 3, ecma: 2022 },
    mangle: { toplevel: true },
  });
  return gzipSync(result.code).length < gzipSync(named).length ? result.code : named;
}

/** The chunks that contain messages, or import one that does. */
function chunksWithWords(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set(chunks.filter(({ code }) => code.includes(LANGUAGE)).map(({ fileName }) => fileName));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { fileName, imports, dynamicImports } of chunks) {
      if ([...imports, ...dynamicImports].some((one) => found.has(one))) found.add(fileName);
    }
  }
  return found;
}

/**
 * A page loads only the messages of its own language: chunks with messages are emitted once per language, in
 * `assets/<language>/`; the default language stays in the usual place. SWC then inlines the small message functions,
 * which the bundler's own minifier does not.
 */
export function languageChunks(): Plugin {
  return {
    name: 'language-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.endsWith('/web/messages/compiled/runtime.js')) return { code: BROWSER_RUNTIME, map: null };
      if (!id.includes('/web/messages/compiled/messages/')) return undefined;
      return { code: code.replaceAll(CHOICE, LANGUAGE), map: null };
    },
    generateBundle: {
      // After Vite has added each chunk's preload list.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const withWords = chunksWithWords(chunks);
        const nameOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1);
        const names = new Set([...withWords].map(nameOf));
        for (const chunk of chunks) {
          const source = chunk.code;
          chunk.code = await minified(source, DEFAULT_LANGUAGE);
          if (!withWords.has(chunk.fileName)) continue;
          for (const language of LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE)) {
            const code = (await minified(source, language))
              // Chunks without messages stay where they are; those with messages are imported in this language.
              .replaceAll(/(["'`])\.\/([\w.-]+\.(?:js|css))\1/g, (all, quote: string, name: string) =>
                names.has(name) ? all : `${quote}../${name}${quote}`,
              )
              .replaceAll(
                /(["'`])(\/?assets\/)([\w.-]+\.js)\1/g,
                (all, quote: string, folder: string, name: string) =>
                  names.has(name) ? `${quote}${folder}${language}/${name}${quote}` : all,
              );
            this.emitFile({
              type: 'asset',
              fileName: `assets/${language}/${nameOf(chunk.fileName)}`,
              source: code,
            });
          }
        }
      },
    },
  };
}
