import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedFiles } from './scripts/vite/compressed-files.ts';
import { languageChunks } from './scripts/vite/languages.ts';
import { leanRuntime } from './scripts/vite/lean-runtime.ts';
import { reactModules } from './scripts/vite/react-modules.ts';
import { shortRouteManifest } from './scripts/vite/route-manifest.ts';
import { shortStyles } from './scripts/vite/short-styles.ts';
import { serviceWorker } from './scripts/vite/worker.ts';

/** Packages with native parts or worker files beside them: they stay where npm put them. */
const EXTERNAL = ['sharp', 'pino', '@node-rs/argon2'];

/** What every page loads, in few files: they compress better together than in dozens of little ones. */
const CHUNKS = [
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie|turbo-stream)\//,
  },
  {
    name: 'shell',
    test: /preload-helper|web\/(root\.tsx|routes\/(public\/)?layout\.tsx|forms\/drafts|shell\/(?!area|busy-page|footer-columns|language-offer|late|link-panel|next-path|role-name|viewer|use-sync)|ui\/(icon|light|use-hydrated|error-panel|toast-store|progress|menu-sheet|picture|link|lazy-part)\.|i18n|seo|api\/(client|query)\.|messages\/(index|compiled\/(runtime|messages\/(common_(?!address|tagline|quick_links|services|contact_details|property_|premium|demo_note|missing)|ui_(close|loading|offline|failed|try_again|undo\b)))))|contract\/(accounts|routes|media)\.ts/,
  },
  {
    name: 'listings',
    test: /web\/(routes\/public\/properties\.tsx|features\/(properties\/(?!late|pending)|search\/(search-panel|where-field|filter-fields|applied))|ui\/(pagination|list-address|select-box)\.|messages\/compiled\/messages\/(properties_(?!hero_|featured|map_t|moving_|view_[am]|near_me)|ui_(pages?|previous|next)\b))|contract\/(paging|properties)\.ts/,
  },
  // What pages share with the search: in its chunk they would load all of it, with its style sheet.
  { name: 'counts', test: /web\/format\/(counts|lists)\./ },
  {
    name: 'features',
    test: /web\/(features\/property\/feature-words|ui\/write-input)\.|messages\/compiled\/messages\/features_|contract\/features\.ts/,
  },
  {
    name: 'search',
    test: /web\/(features\/search\/(?!popular|api\/popular)|messages\/compiled\/messages\/search_)/,
  },
  {
    name: 'forms',
    test: /web\/(forms\/(?!drafts)|ui\/(field|form-\w+)\.|messages\/compiled\/messages\/forms_)/,
  },
  {
    // Whole on the device before the network goes away; hearts, which anybody may press then, too.
    name: 'offline',
    test: /web\/(offline\/(?!worker)|features\/(properties\/late\/save-home|shortlist\/api)\.|messages\/compiled\/messages\/offline_)/,
  },
  {
    // Little things that a listing's page shares with almost every other one.
    name: 'common',
    test: /web\/(format\/phones|api\/list-query|features\/(moving\/rating-stars|districts\/district-path)|messages\/compiled\/messages\/(detail_breadcrumb|districts_all|moving_rating)\b)|contract\/(analytics|messages|moving|places)\.ts/,
  },
  {
    // What home, map and districts share with it.
    name: 'places',
    test: /web\/(format\/place-names|features\/map\/(bounds|near-view|ground|names|static-map)|messages\/compiled\/messages\/map_(cluster|edge_|north|east|south|west))/,
  },
  {
    // What a listing's page shares with those of whose listing it is.
    name: 'details',
    test: /web\/(ui\/use-slides|features\/(property\/(rating-words|ratings|photos|property-not-found)|listing\/field-labels)|messages\/compiled\/messages\/(ratings_(title|answer|basis_|left|all_of|count)|detail_(browse|copy_|link_copied|next_photo|not_found_|photo|previous_photo|share)|listing_fact_))|contract\/(listing|listing-fields)\.ts/,
  },
  {
    name: 'searches',
    test: /web\/(features\/searches\/|messages\/compiled\/messages\/searches_(?!title))/,
  },
  {
    name: 'tables',
    test: /web\/ui\/(app-icon|csv-link|data-table|filter-select|inline-edit|row-action|stat-tile|status-menu|table-\w+|tabs|toolbar)\./,
  },
];

const isWords = (moduleIds: readonly string[]) =>
  moduleIds.every((id) => id.includes('/messages/compiled/messages/'));

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    shortStyles(),
    reactModules(),
    reactRouter(),
    leanRuntime(),
    languageChunks(),
    shortRouteManifest(),
    serviceWorker(),
    compressedFiles(),
  ],
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/.react-router/**'] } },
  environments: {
    client: {
      build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
            // Every page loads a list of all files: short names keep it small.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ moduleIds }) => `assets/${isWords(moduleIds) ? 'w' : '[name]'}-[hash:7].js`,
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
