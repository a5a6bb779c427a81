import type { Language } from '#contract/accounts.ts';
import { directionOf, href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Main } from '../ui/main.tsx';

const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;margin:20vh auto;padding:0 1.5rem;max-width:34rem;text-align:center;color:#16202e;background:#fbf8f2}h1{font-size:2rem;line-height:1.2}a{display:inline-block;padding:.75rem 1.5rem;border-radius:10px;color:#fff;background:#0b5a80;text-decoration:none}';

/** Stands alone: neither files nor scripts belong to it. It leads home, where the cache still answers. */
export function BusyPage({ language }: { language: Language }) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{m.common_busy_title()}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <Main>
          <h1>{m.common_busy_title()}</h1>
          <p>{m.common_too_many()}</p>
          <a href={href('/')}>{m.common_not_found_home()}</a>
        </Main>
      </body>
    </html>
  );
}
