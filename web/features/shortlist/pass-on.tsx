import { m } from '../../messages/index.ts';
import { chatLink } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { showError, showToast } from '../../ui/toast-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const BUTTON = 'button button-quiet button-small min-h-11 grow';

/** A link to be passed on: by the device's own sheet where it has one, by WhatsApp, or copied. */
export function PassOn({
  url,
  text = m.shortlist_share_message(),
}: {
  url: string;
  /** What is sent above it. */
  text?: string;
}) {
  const isHydrated = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: m.listings_link_copied(), tone: 'success' });
    } catch {
      // No clipboard without TLS, or it was not allowed.
      showError(m.listings_copy_failed());
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <a href={chatLink('', `${text}\n${url}`)} target="_blank" rel="noreferrer" className={BUTTON}>
        <Icon name="chat" />
        {m.listings_share_whatsapp()}
      </a>
      {isHydrated && (
        <button type="button" className={BUTTON} onClick={() => void copy()}>
          <Icon name="copy" />
          {m.listings_copy_link()}
        </button>
      )}
      {isHydrated && typeof navigator.share === 'function' && (
        <button
          type="button"
          className={BUTTON}
          // Closing the sheet without choosing is no error.
          onClick={() => void navigator.share({ title: text, url }).catch(() => undefined)}
        >
          <Icon name="share" />
          {m.listings_share()}
        </button>
      )}
    </div>
  );
}

/** The same with the link itself to read, named by what it opens. */
export const LinkToPassOn = ({ url, label, text }: { url: string; label: string; text: string }) => (
  <>
    <input
      readOnly
      dir="ltr"
      value={url}
      aria-label={label}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className="field"
    />
    <PassOn url={url} text={text} />
  </>
);
