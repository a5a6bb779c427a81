import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { languageChunks } from './scripts/vite/languages.ts';

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), languageChunks()],
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
