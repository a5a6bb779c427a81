import { type MouseEvent, useRef } from 'react';
import { m } from '../../../messages/index.ts';
import { chatLink } from '../../../shell/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showError, showToast } from '../../../ui/toast-store.ts';
import { useEvent } from '../../../ui/use-event.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

const ENTRY = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-ocean-wash';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: m.listings_link_copied(), description: m.listings_link_copied_text() });
  } catch {
    // No clipboard without TLS, or it was not allowed.
    showError(m.listings_copy_failed());
  }
}

interface ShareProps {
  url: string;
  /** What goes before the address: price and title. */
  text: string;
}

/** Share: the device's own sheet where it has one, else WhatsApp and the link itself (D15). */
export function Share({ url, text }: ShareProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  const close = () => menu.current?.removeAttribute('open');

  useEvent('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.current?.contains(target)) close();
  });

  const openSheet = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Closing the sheet without choosing is no error.
    void navigator.share({ title: text, url }).catch(() => undefined);
  };

  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        close();
        menu.current.querySelector('summary')?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
      <summary
        className="button button-quiet button-small min-h-11 list-none [&::-webkit-details-marker]:hidden"
        aria-label={m.listings_share()}
        onClick={openSheet}
      >
        <Icon name="share" />
        <span className="bar-word">{m.listings_share()}</span>
      </summary>
      <ul className="card absolute end-0 top-full z-20 mt-2 w-60 p-1.5 raised">
        <li>
          <a
            href={chatLink('', `${text}\n${url}`)}
            target="_blank"
            rel="noreferrer"
            className={ENTRY}
            onClick={close}
          >
            <Icon name="chat" />
            {m.listings_share_whatsapp()}
          </a>
        </li>
        {isHydrated && (
          <li>
            <button
              type="button"
              className={ENTRY}
              onClick={() => {
                close();
                void copy(url);
              }}
            >
              <Icon name="copy" />
              {m.listings_copy_link()}
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}
