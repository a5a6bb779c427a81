import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import type { Language } from '#contract/accounts.ts';
import { OFFLINE_PATH, SEEN_PAGES_ID } from '#contract/pages.ts';
import { directionOf, href, hrefOf } from '../i18n.ts';
import { m } from '../messages/index.ts';
import latinFont from '../ui/fonts/figtree-basic.woff2?url';
import { Icon, IconDrawings } from '../ui/icon.tsx';
import { Main } from '../ui/main.tsx';

/** The device has them since the first page that it showed. */
const FONTS = `@font-face{font-family:Figtree;src:url(${latinFont});font-weight:300 900;unicode-range:U+0-FF,U+2000-206F}@font-face{font-family:Readex Pro;src:url(${arabicFont});font-weight:160 700;unicode-range:U+600-6FF,U+750-77F}`;

const STYLE =
  ':root{color-scheme:light dark;--ground:#faf7f0;--card:#fff;--line:#e0dcd2;--ink:#16202e;--soft:#4b5563;--ocean:#005a87;--on:#fff}@media(prefers-color-scheme:dark){:root{--ground:#0f1720;--card:#18222d;--line:#2c3946;--ink:#eef2f5;--soft:#b5c0ca;--ocean:#6cbfe6;--on:#0f1720}}body{font:1rem/1.5 Figtree,Readex Pro,system-ui,sans-serif;margin:0;color:var(--ink);background:var(--ground)}main{max-width:36rem;margin:0 auto;padding:clamp(1.5rem,8vh,4rem) 1rem 2rem}main>svg{width:3rem;height:3rem}h1{font-size:1.875rem;line-height:1.15;margin:1.25rem 0 .5rem}p{margin:0;color:var(--soft)}.go{display:inline-flex;align-items:center;min-height:3rem;margin:1.5rem 0 0;padding:0 1.25rem;border-radius:10px;font-weight:600;color:var(--on);background:var(--ocean);text-decoration:none}h2{font-size:1.125rem;margin:2.5rem 0 .75rem}h2:has(+ul:empty){display:none}ul{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}ul:empty{display:none}li+li{border-top:1px solid var(--line)}li a{display:flex;align-items:center;min-height:3rem;padding:.25rem 1rem;color:var(--ink);text-decoration:none}li a:hover{text-decoration:underline}.hidden{display:none}header{border-bottom:1px solid var(--line)}header a{display:flex;align-items:center;max-width:36rem;min-height:4rem;margin:0 auto;padding:0 1rem}header svg{width:2.25rem;height:2.25rem}.icon{width:1.25rem;height:1.25rem;flex-shrink:0;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round;color:var(--ocean)}form{display:flex;gap:.5rem;margin:1.5rem 0 .75rem}input[name=location]{box-sizing:border-box;flex:1;min-width:0;min-height:3rem;padding:0 1rem;border:1px solid var(--soft);border-radius:10px;font:inherit;color:var(--ink);background:var(--card)}button{min-height:3rem;padding:0 1.25rem;border:1px solid var(--soft);border-radius:10px;font:inherit;font-weight:600;color:var(--ink);background:var(--card)}.ways{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.5rem}.ways a{display:inline-flex;gap:.5rem;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--line);border-radius:999px;font-weight:600;color:var(--ink);background:var(--card);text-decoration:none}:focus-visible{outline:3px solid var(--ocean);outline-offset:-3px}';

/**
 * In place of a page that a device without a network has never seen. It stands alone, without scripts and without files but
 * the fonts; the service worker keeps it, and fills in what can be read.
 */
export function OfflinePage({ language }: { language: Language }) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{m.offline_page_title()}</title>
        <style>{FONTS + STYLE}</style>
      </head>
      <body>
        <IconDrawings />
        <header>
          <a href={href('/')}>
            <svg role="img" aria-label={m.common_not_found_home()}>
              <use href="#icon-brand" />
            </svg>
          </a>
        </header>
        <Main>
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path
              strokeLinecap="round"
              d="M4 4l16 16M12 19h.01M8.5 15.5a5 5 0 0 1 5.4-1.1M5 12a10 10 0 0 1 4.2-2.5M13.5 9.1A10 10 0 0 1 19 12M2 8.8a15 15 0 0 1 3.6-2.4M9.6 5.2A15 15 0 0 1 22 8.8"
            />
          </svg>
          <h1>{m.offline_page_title()}</h1>
          <p>{m.offline_page_text()}</p>
          {/* The worker puts the address there that was asked for. */}
          <a className="go" href={hrefOf(OFFLINE_PATH)}>
            {m.common_try_again()}
          </a>
          <h2>{m.offline_page_seen()}</h2>
          <ul id={SEEN_PAGES_ID} />
          <h2>{m.offline_page_ways()}</h2>
          <form action={href('/properties')}>
            <input type="hidden" name="type" value="any" />
            <input
              name="location"
              autoComplete="off"
              aria-label={m.search_location()}
              placeholder={m.search_location_placeholder()}
            />
            <button type="submit">{m.search_submit()}</button>
          </form>
          <nav className="ways" aria-label={m.offline_page_ways()}>
            <a href={href('/properties?type=rent')}>
              <Icon name="key" />
              {m.common_rent()}
            </a>
            <a href={href('/properties?type=buy')}>
              <Icon name="home" />
              {m.common_buy()}
            </a>
            <a href={href('/moving-services')}>
              <Icon name="truck" />
              {m.common_moving()}
            </a>
          </nav>
        </Main>
      </body>
    </html>
  );
}
