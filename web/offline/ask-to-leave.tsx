import { createPortal } from 'react-dom';
import { m } from '../messages/index.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

interface AskToLeaveProps {
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Something waits to be sent, and logging out deletes it: asked first, outside of the menu that the button is in. */
export default function AskToLeave({ count, onStay, onLeave }: AskToLeaveProps) {
  return createPortal(
    <Dialog title={m.offline_leave_title()} size="small" onClose={onStay}>
      <p className="text-ink-soft">{m.offline_leave_text({ count })}</p>
      <DialogActions>
        <button type="button" className="button button-quiet grow" onClick={onStay}>
          {m.offline_leave_stay()}
        </button>
        <button type="button" className="button button-danger grow" onClick={onLeave}>
          {m.offline_leave_go()}
        </button>
      </DialogActions>
    </Dialog>,
    document.body,
  );
}
