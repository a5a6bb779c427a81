import { gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import type { Plugin, Rolldown } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/accounts.ts';

/** Stands for the language in the messages until a file of each language is made. */
const LANGUAGE = '__LANGUAGE__';
const CHOICE = 'experimentalStaticLocale ?? options.locale ?? getLocale()';

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

/** The chunks that have words in them, or load one that has. */
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
 * A page loads the words of its own language alone: chunks with words are made once for each language, in
 * `assets/<language>/`; the default language has the usual place. SWC then folds the small message functions into
 * where they are called, which the bundler's own minifier leaves.
 */
export function languageChunks(): Plugin {
  return {
    name: 'language-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/web/messages/compiled/messages/')) return undefined;
      return { code: code.replaceAll(CHOICE, LANGUAGE), map: null };
    },
    generateBundle: {
      // After Vite has put in what each chunk loads ahead.
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
              // What has no words stays where it is; what has is asked for in this language.
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
