import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Packages with native parts or worker files beside them: they stay where npm put them. */
const EXTERNAL = ['sharp', 'pino'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  environments: {
    client: { build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } } },
    // Production: the server's own main file is the entry, so that pages and API share one module graph.
    ssr: {
      build: { target: 'node22', rolldownOptions: { input: './server/main.ts' } },
      resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
    },
  },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      '@tanstack/react-query',
      'leaflet',
      'supercluster',
    ],
  },
}));
