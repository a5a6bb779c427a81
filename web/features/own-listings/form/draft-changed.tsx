import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';

interface DraftChangedProps {
  /** Takes the one of the other device. */
  onTake: () => void;
  /** Keeps what stands here. */
  onKeep: () => void;
}

/** Another device has kept a later one of this draft: nothing is written over before one of the two is chosen. */
export const DraftChanged = ({ onTake, onKeep }: DraftChangedProps) => (
  <Notice tone="warning">
    <p>{m.own_listings_form_draft_changed()}</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <button type="button" className="button button-quiet button-small min-h-11" onClick={onTake}>
        {m.own_listings_form_draft_take()}
      </button>
      <button type="button" className="button button-quiet button-small min-h-11" onClick={onKeep}>
        {m.own_listings_form_draft_keep()}
      </button>
    </div>
  </Notice>
);
