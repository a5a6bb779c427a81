import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { languageScripts, scriptName, sortedImports } from './scripts/vite/languages.ts';

/** Packages with native parts or worker files beside them: they stay where npm put them. */
const EXTERNAL = ['sharp', 'pino', '@node-rs/argon2'];

/** Modules of `web/` that stand in one file, by folder: those named first take along what they alone depend on. */
const CHUNKS = [
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie|turbo-stream)\//,
  },
  // What every visitor's page loads.
  {
    name: 'shell',
    test: /web\/(root\.tsx|routes\/(public\/)?layout\.tsx|forms\/draft-owner|shell\/(?!announce|area|busy-page|chat-place|footer|language-offer|late|link-panel|logout-button|look-bar|next-path|role-name|route-announcer|sign-in-beside|viewer|use-sync|ways-on)|ui\/(icon|light|use-hydrated|error-panel|toast-store|progress|menu-sheet|picture|link|lazy-part)\.|i18n|seo|api\/(call-error|query)\.|messages\/(index|compiled\/runtime))|contract\/(accounts|media)\.ts/,
  },
  {
    name: 'listings',
    test: /web\/(routes\/public\/properties\.tsx|features\/(listings\/(?!page\/|lazy\/|pending|feature-words|rating-words|price-level|card-of|cost-words|furnished-words)|search\/(search-panel|where-field|filter-fields|applied|draft|use-draft))|ui\/(pagination|list-address|select-box)\.)|contract\/(paging|properties)\.ts/,
  },
  { name: 'counts', test: /web\/(format\/counts|ui\/titled-section)\./ },
  {
    name: 'common',
    test: /web\/(format\/(phones|dates|lists|places|place-names)|api\/(keys|list-query)|ui\/use-(media|event)|features\/(listings\/pending-shortlist|moving\/rating-stars|districts\/district-path)|messages\/compiled\/messages\/common_properties\.)|contract\/(moving|places|time)\.ts/,
  },
  { name: 'plain', test: /web\/(forms\/(client-action|fields|plain-result|texts)|ui\/(focus|notice))\./ },
  {
    name: 'features',
    test: /web\/(features\/listings\/feature-words|ui\/write-input)\.|contract\/features\.ts/,
  },
  {
    name: 'places',
    test: /web\/(features\/(listings\/card-of|map\/(bounds|near-view|ground|names|static-map)))/,
  },
  {
    name: 'search',
    test: /web\/features\/search\/(?!popular|api\/popular|where-|use-suggestions|panel-parts|price-bars)/,
  },
  { name: 'forms', test: /web\/(forms\/(?!drafts)|ui\/(field|form-\w+)\.)/ },
  { name: 'calls', test: /web\/api\/(client|cookie)\.|contract\/routes\.ts/ },
  // Whole on the device before the network goes away; hearts, which anybody may press then, too.
  {
    name: 'offline',
    test: /web\/(offline\/(?!worker)|features\/(listings\/lazy\/save-home|shortlist\/api)\.)/,
  },
  // What a listing's page says as lists and forms of signed-in people do, whose other texts it has no use for.
  {
    name: 'said',
    test: /web\/(features\/listings\/price-level|messages\/compiled\/messages\/listings_(share|share_whatsapp|copy_link|copy_failed|link_copied|price_above|price_below))\./,
  },
  {
    name: 'details',
    // With the texts that what opens over a listing says, too.
    test: /web\/(ui\/use-slides|features\/(inquiries\/(contact-form|inquiry)\.|listings\/(rating-words|page\/(ratings|photos|property-not-found|over|questions)))|messages\/compiled\/messages\/(inquiries_(form_\w+|sending)|offline_message|listings_(photos|photo_of|previous_photo|next_photo)|viewings_ask)\.)/,
  },
  // What lists, edits, lets and compares homes needs of what they cost; a listing's own page gets it after the first text.
  {
    name: 'lease',
    test: /web\/features\/(own-listings\/field-labels|listings\/(cost|furnished)-words)|contract\/(listing|listing-fields|move-in)\.ts/,
  },
  { name: 'searches', test: /web\/features\/searches\// },
  {
    name: 'kit',
    test: /web\/ui\/(bar-list|csv-link|data-table|derivation|filter-select|inline-edit|print-view|row-action|stat-tile|status-menu|table-\w+|tabs|toolbar)\.|web\/api\/(live|table-address)\./,
  },
  { name: 'page', test: /web\/ui\/(page|empty-state)\./ },
  // What a visitor's first page of these shows, in one file: each request costs a slow line more than some text.
  {
    name: 'movers',
    test: /web\/(routes\/public\/moving-services|features\/moving\/(service-|use-booking-dialog|booking-request))/,
  },
  // What several screens of administrators share, and say: each file more is named in every visitor's list of routes.
  {
    name: 'desk',
    test: /web\/(features\/(desk|people|operations|finance|services)\/|messages\/compiled\/messages\/(desk|people|operations|finance|services)_)/,
    minShareCount: 2,
  },
  // What the pages of a tenancy share, and say: apart from what visitors load.
  {
    name: 'rents',
    test: /web\/(features\/(tenancies|tenancy-link|rent-book|papers|wallets|deposits)\/|messages\/compiled\/messages\/(tenancy|papers|wallets|gateways|deposits|rent_book)_)/,
    minShareCount: 2,
  },
  // What only signed-in people's pages share, by what it is about: as few files as that takes, for the same reason.
  {
    name: 'area',
    test: /web\/(shell\/(area\/|logout-button|role-name|route-announcer|sign-in-beside|next-path)|ui\/(toast|skeleton)\.|features\/(notifications|dashboards)\/)/,
    minShareCount: 2,
  },
  { name: 'visits', test: /web\/features\/viewings\/|contract\/viewings\.ts/, minShareCount: 2 },
  {
    name: 'jobs',
    test: /web\/(features\/(bookings|moves)\/|ui\/(use-opened|star-choice)\.)|contract\/(bookings|moves|move-lists)\.ts/,
    minShareCount: 2,
  },
  // Texts that several pages say: together where the same pages say them, or few do.
  {
    name: 'texts',
    test: /compiled\/messages\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  // What several pages share beside: together where the same pages do, or little is shared.
  {
    name: 'shared',
    test: /\/(web|contract)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), sortedImports(), reactRouter(), languageScripts()],
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/.react-router/**'] } },
  environments: {
    client: {
      build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        sourcemap: 'hidden',
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
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
