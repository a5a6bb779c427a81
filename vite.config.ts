import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

/** Packages with native parts or worker files beside them: they stay where npm put them. */
const EXTERNAL = ['sharp', 'pino', '@node-rs/argon2'];

/** Pages that visitors see first, and what each of them begins with. */
const VISITORS_PAGE =
  /[\\/]web[\\/]routes[\\/]public[\\/](home|properties|property|map|moving-services)\.tsx/;
const EVERY_PAGE = /[\\/]web[\\/](root|entry\.client|routes[\\/]public[\\/]layout)\.tsx$/;

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** How many visitors' pages load a module with their first scripts. */
function visitorsPagesWith(id: string, modules: Modules): number {
  const reached = new Set([id]);
  let pages = 0;
  for (const module of reached) {
    if (module !== id && EVERY_PAGE.test(module)) return Number.POSITIVE_INFINITY;
    if (VISITORS_PAGE.test(module) && !module.includes('?')) pages += 1;
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  }
  return pages;
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/.react-router/**'] } },
  environments: {
    client: {
      build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router|@tanstack)[\\/]/,
                  tags: ['$initial'],
                },
                {
                  name: (id, modules) => (visitorsPagesWith(id, modules) >= 2 ? 'visitors' : null),
                },
              ],
            },
          },
        },
      },
    },
    // Production: the server's own main file is the entry, so that pages and API share one module graph.
    ssr: {
      build: { target: 'node22', rolldownOptions: { input: './server/main.ts' } },
      resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
    },
  },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'leaflet'],
  },
}));
