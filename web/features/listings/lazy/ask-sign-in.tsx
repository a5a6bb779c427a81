import { useLocation } from 'react-router';
import { m } from '../../../messages/index.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { keepForShortlist, shortlistSignIn } from '../pending-shortlist.ts';

interface AskSignInProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** A guest who presses a heart: they sign in, come back to where they were, and the home is saved. */
export default function AskSignIn({ id, title, onClose }: AskSignInProps) {
  const { pathname, search } = useLocation();
  return (
    <Dialog title={m.listings_save_title()} size="small" onClose={onClose}>
      <p className="text-ink-soft">{m.listings_save_text({ title })}</p>
      <DialogActions>
        <button type="button" className="button button-quiet grow" onClick={onClose}>
          {m.listings_cancel()}
        </button>
        <Link
          to={shortlistSignIn(pathname + search)}
          className="button button-primary grow"
          onClick={() => keepForShortlist(id)}
        >
          {m.common_sign_in()}
        </Link>
      </DialogActions>
    </Dialog>
  );
}
