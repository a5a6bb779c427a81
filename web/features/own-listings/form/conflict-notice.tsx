import { m } from '../../../messages/index.ts';
import { takeFocus } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';

export type EditState = 'idle' | 'conflict' | 'loading' | 'loaded';

interface ConflictNoticeProps {
  state: EditState;
  onLoad: () => Promise<void>;
}

/** Two editors at once: nothing is written over in silence, and nothing that was typed is lost. */
export function ConflictNotice({ state, onLoad }: ConflictNoticeProps) {
  if (state === 'loaded') {
    return (
      <p
        ref={takeFocus}
        role="status"
        tabIndex={-1}
        className="flex items-start gap-3 rounded-card bg-leaf-wash p-4 text-leaf"
      >
        <Icon name="check" className="mt-0.5 size-5" />
        {m.own_listings_form_conflict_loaded()}
      </p>
    );
  }
  if (state === 'idle') return null;
  return (
    <section
      ref={state === 'conflict' ? takeFocus : undefined}
      role="alert"
      data-summary=""
      tabIndex={-1}
      className="rounded-card border border-danger bg-card p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <Icon name="warning" className="size-5 text-danger" />
        {m.own_listings_form_conflict_title()}
      </h2>
      <p className="mt-1">{m.own_listings_form_conflict()}</p>
      <button
        type="button"
        className="button button-primary button-small mt-4"
        aria-disabled={state === 'loading' || undefined}
        onClick={() => void onLoad()}
      >
        {m.own_listings_form_conflict_load()}
      </button>
    </section>
  );
}
