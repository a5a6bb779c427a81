import { m } from '../../messages/index.ts';
import { chatLink } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { showError, showToast } from '../../ui/toast-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface KeepLinkProps {
  url: string;
  reference: string;
}

/** A guest's way back (D26): sent to oneself by WhatsApp, by the phone's own sheet, or copied. */
export function KeepLink({ url, reference }: KeepLinkProps) {
  const isHydrated = useHydrated();
  const text = m.moving_guest_share_text({ reference });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({
        title: m.moving_guest_copied(),
        description: m.moving_guest_copied_text(),
        tone: 'success',
      });
    } catch {
      // No clipboard without TLS, or it was not allowed.
      showError(m.moving_guest_copy_failed());
    }
  };
  const button = 'button button-quiet button-small min-h-11 grow';
  return (
    <div className="flex flex-wrap gap-2">
      <a href={chatLink('', `${text}\n${url}`)} target="_blank" rel="noreferrer" className={button}>
        <Icon name="chat" className="size-5 text-leaf" />
        {m.moving_guest_whatsapp()}
      </a>
      {isHydrated && (
        <button type="button" className={button} onClick={() => void copy()}>
          <Icon name="copy" />
          {m.moving_guest_copy()}
        </button>
      )}
      {isHydrated && typeof navigator.share === 'function' && (
        <button
          type="button"
          className={button}
          // Closing the sheet without choosing is no error.
          onClick={() => void navigator.share({ title: text, url }).catch(() => undefined)}
        >
          <Icon name="share" />
          {m.moving_guest_share()}
        </button>
      )}
    </div>
  );
}
