import { gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from '@swc/core';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Packages with native parts or worker files beside them: they stay where npm put them. */
const EXTERNAL = ['sharp', 'pino'];

/** What every page loads, in few files: they compress better together than in dozens of little ones. */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie|turbo-stream)\//,
  },
  {
    name: 'shell',
    test: /preload-helper|web\/(features\/layout|ui\/(icon|toast|picture)|i18n|seo|api\/(client|query)\.|messages\/(index|compiled\/(runtime|messages\/common_)))|contract\/(accounts|routes|media)\.ts/,
  },
  {
    name: 'listings',
    test: /web\/(features\/properties\/(?!hero)|messages\/compiled\/messages\/properties_)|contract\/(paging|properties)\.ts/,
  },
];

/**
 * A second pass over what the browser loads: SWC folds the small message functions into where they are called, which
 * the bundler's own minifier leaves. Where its result is not shorter, the first one stays.
 */
function secondPass(): Plugin {
  return {
    name: 'second-pass',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2022,
          compress: { passes: 3, ecma: 2022 },
          mangle: { toplevel: true },
        });
        if (gzipSync(code).length < gzipSync(chunk.code).length) chunk.code = code;
      }
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), secondPass()],
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/.react-router/**'] } },
  environments: {
    client: {
      build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    // Production: the server's own main file is the entry, so that pages and API share one module graph.
    ssr: {
      build: { target: 'node22', rolldownOptions: { input: './server/main.ts' } },
      resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
    },
  },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'leaflet', 'supercluster'],
  },
}));
