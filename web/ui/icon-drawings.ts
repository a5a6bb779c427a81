import drawings from './icons.svg?raw';

/** The domed house of the brand, in colours of its own. */
const BRAND =
  '<symbol id="icon-brand" viewBox="0 0 32 32"><path d="M3 27v-7a13 13 0 0 1 26 0v7z" fill="var(--ocean)"/><path d="M12 27v-6a4 4 0 0 1 8 0v6z" fill="var(--ground)"/><path d="M8.5 16.5a8 8 0 0 1 15 0" fill="none" stroke-width="1.6" stroke="var(--ground)" stroke-linecap="round"/></symbol>';

const SYMBOLS = new Map(
  (BRAND + drawings)
    .match(/<symbol .*?<\/symbol>/gs)
    ?.map((symbol) => [/id="([^"]+)"/.exec(symbol)?.[1], symbol]),
);

/** The drawings that a page refers to, each once. */
export function drawingsFor(html: string): string {
  const names = new Set(Array.from(html.matchAll(/<use href="#(icon-\w+)"/g), ([, name]) => name));
  return Array.from(names, (name) => SYMBOLS.get(name) ?? '').join('');
}
