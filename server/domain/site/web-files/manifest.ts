import { SHARE_PATH } from '#contract/pages.ts';

/** The web app manifest; its colours are those of web/ui/tokens.css. */
export function manifest(brand: string) {
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: 'Homes, land and shops in Somalia — and the truck that moves you.',
    lang: 'en',
    dir: 'auto',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b5a80',
    background_color: '#faf7f0',
    categories: ['lifestyle', 'shopping'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // The SMS of a wallet, shared to the app; a POST, so that its balance stands in no address.
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text' },
    },
    shortcuts: [
      { name: 'Rent', url: '/properties?type=rent' },
      { name: 'Buy', url: '/properties?type=buy' },
      { name: 'Moving Services', url: '/moving-services' },
    ],
  };
}
