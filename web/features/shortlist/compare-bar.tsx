import { useNavigate } from 'react-router';
import { COMPARE_MIN } from '#contract/shortlist.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { COMPARE_FORM } from './list-context.ts';

interface CompareBarProps {
  ticked: readonly string[];
  onClear: () => void;
}

/** Leads ticked homes to the comparison: a bar from two on, without scripts a button that stands there always. */
export function CompareBar({ ticked, onClear }: CompareBarProps) {
  const navigate = useNavigate();
  const isOpen = ticked.length >= COMPARE_MIN;
  return (
    <form
      id={COMPARE_FORM}
      method="get"
      action={href('/shortlisted-properties/compare')}
      className={isOpen ? 'compare-bar' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(href(`/shortlisted-properties/compare?ids=${ticked.join(',')}`));
      }}
    >
      <noscript>
        <button type="submit" className="button button-quiet mb-3">
          {m.shortlist_compare_ticked()}
        </button>
      </noscript>
      {isOpen && (
        <>
          <p role="status" className="font-semibold">
            {m.shortlist_ticked({ count: ticked.length })}
          </p>
          <button type="button" className="ms-auto min-h-11 px-3 font-semibold" onClick={onClear}>
            {m.ui_clear()}
          </button>
          <button type="submit" className="button button-primary">
            <Icon name="compare" />
            {m.shortlist_compare_count({ count: ticked.length })}
          </button>
        </>
      )}
    </form>
  );
}
