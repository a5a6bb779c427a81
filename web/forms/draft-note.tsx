import { m } from '../messages/index.ts';
import { Notice } from '../ui/notice.tsx';

/** Over what its owner typed into the form of a record before, so that nobody takes it for what is stored. */
export default function DraftNote({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <button type="button" className="button button-quiet button-small min-h-11" onClick={onDrop}>
          {m.forms_draft_drop()}
        </button>
      }
    >
      {m.forms_draft_back()}
    </Notice>
  );
}
